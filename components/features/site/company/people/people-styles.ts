/**
 * The styles of the deferred parts of this page, whose script may load later or never
 * (docs/decisions/004-deferred-parts.md).
 */
import '@/components/blocks/closing-call/closing-call.module.css';
import '@/components/blocks/page-intro/page-intro.module.css';
import '@/components/ui/button/button.module.css';
import '@/components/ui/disclosure/disclosure.module.css';
import '@/components/ui/icon/icon.module.css';
import '@/components/ui/landscape/contour-tile.module.css';
import '@/components/ui/landscape/landscape.module.css';
import './function-sheet.module.css';
import './people.module.css';
import './sheet-index.module.css';
