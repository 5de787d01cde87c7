/** The styles of what this page is served with and fetches no code for. */
import '../../../layouts/closing-call/closing-call.module.css';
import '../../../layouts/onward-links/onward-links.module.css';
import '../../../layouts/page-intro/page-intro.module.css';
import '../../../layouts/section/section.module.css';
import '../../../layouts/trial-actions/trial-actions.module.css';
import '../../../ui/landscape/backdrop.module.css';
import '../../../ui/landscape/landscape.module.css';
import '../../../ui/term-list/term-list.module.css';
import './field-book.module.css';
import './figure.module.css';
import './imprint.module.css';
import './limits.module.css';
import './method.module.css';
