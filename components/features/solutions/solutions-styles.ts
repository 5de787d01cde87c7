/** Styles of the solutions page's static and deferred parts. */
import '@/components/layouts/closing-call/closing-call.module.css';
import '@/components/layouts/on-this-page/on-this-page.module.css';
import '@/components/layouts/onward-links/onward-links.module.css';
import '@/components/layouts/page-intro/page-intro.module.css';
import '@/components/layouts/trial-actions/trial-actions.module.css';
import '@/components/ui/breadcrumb/breadcrumb.module.css';
import '@/components/ui/disclosure/disclosure.module.css';
import '@/components/ui/drawing/drawing.module.css';
import '@/components/ui/table/table.module.css';
import './task.module.css';
