/**
 * The styles of the deferred parts of this page, whose script may load later or never
 * (docs/decisions/004-deferred-parts.md).
 */
import '@/components/blocks/closing-call/closing-call.module.css';
import '@/components/blocks/page-intro/page-intro.module.css';
import '@/components/ui/button/button.module.css';
import '@/components/ui/icon/icon.module.css';
import './strata.module.css';
import './supporters.module.css';
