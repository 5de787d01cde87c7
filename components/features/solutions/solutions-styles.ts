/** The styles of what the page of solutions is served with and fetches late or never. */
import '../../layouts/closing-call/closing-call.module.css';
import '../../layouts/on-this-page/on-this-page.module.css';
import '../../layouts/onward-links/onward-links.module.css';
import '../../layouts/page-intro/page-intro.module.css';
import '../../layouts/trial-actions/trial-actions.module.css';
import '../../ui/breadcrumb/breadcrumb.module.css';
import '../../ui/disclosure/disclosure.module.css';
import '../../ui/drawing/drawing.module.css';
import '../../ui/table/table.module.css';
import './task.module.css';
