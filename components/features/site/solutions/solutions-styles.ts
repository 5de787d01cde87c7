/** Styles of the solutions page's static and deferred parts. */
import '@/components/blocks/closing-call/closing-call.module.css';
import '@/components/blocks/on-this-page/on-this-page.module.css';
import '@/components/blocks/onward-links/onward-links.module.css';
import '@/components/blocks/page-intro/page-intro.module.css';
import '@/components/blocks/trial-actions/trial-actions.module.css';
import '@/components/ui/breadcrumb/breadcrumb.module.css';
import '@/components/ui/disclosure/disclosure.module.css';
import '@/components/ui/drawing/drawing.module.css';
import '@/components/ui/table/table.module.css';
import './task.module.css';
