/** The styles of the deferred parts of the content pages (docs/decisions/004-deferred-parts.md). */
import '@/components/layouts/closing-call/closing-call.module.css';
import '@/components/layouts/page-intro/page-intro.module.css';
import '@/components/layouts/section/section.module.css';
import '@/components/layouts/trial-actions/trial-actions.module.css';
import '@/components/ui/badge/badge.module.css';
import '@/components/ui/breadcrumb/breadcrumb.module.css';
import '@/components/ui/landscape/contour-tile.module.css';
import './byline.module.css';
import './content-picture.module.css';
import './list/article-card.module.css';
