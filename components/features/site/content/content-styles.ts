/** The styles of the deferred parts of the content pages (docs/decisions/004-deferred-parts.md). */
import '@/components/blocks/closing-call/closing-call.module.css';
import '@/components/blocks/page-intro/page-intro.module.css';
import '@/components/blocks/section/section.module.css';
import '@/components/blocks/trial-actions/trial-actions.module.css';
import '@/components/ui/badge/badge.module.css';
import '@/components/ui/breadcrumb/breadcrumb.module.css';
import '@/components/ui/landscape/contour-tile.module.css';
import './byline.module.css';
import './content-picture.module.css';
import './list/article-card.module.css';
