/**
 * The styles of the deferred parts of this page, whose script may load later or never
 * (docs/decisions/004-deferred-parts.md).
 */
import '@/components/blocks/closing-call/closing-call.module.css';
import '@/components/blocks/onward-links/onward-links.module.css';
import '@/components/blocks/page-intro/page-intro.module.css';
import '@/components/blocks/section/section.module.css';
import '@/components/blocks/trial-actions/trial-actions.module.css';
import '@/components/ui/landscape/backdrop.module.css';
import '@/components/ui/landscape/landscape.module.css';
import '@/components/ui/term-list/term-list.module.css';
import './field-book.module.css';
import './figure.module.css';
import './imprint.module.css';
import './limits.module.css';
import './method.module.css';
