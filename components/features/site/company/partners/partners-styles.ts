/**
 * The styles of the deferred parts of this page, whose script may load later or never
 * (docs/decisions/004-deferred-parts.md).
 */
import '@/components/blocks/closing-call/closing-call.module.css';
import '@/components/blocks/page-intro/page-intro.module.css';
import '@/components/blocks/questions/questions.module.css';
import '@/components/blocks/section/section.module.css';
import '@/components/ui/button/button.module.css';
import '@/components/ui/disclosure/disclosure.module.css';
import '@/components/ui/drawing/drawing.module.css';
import '@/components/ui/icon/icon.module.css';
import '@/components/ui/term-list/term-list.module.css';
import './ascent.module.css';
import './partners.module.css';
import './program-sheets.module.css';
import './routes-map.module.css';
