/** The styles of the content pages, which are served whole: what their static parts are dressed in. */
import '../../layouts/closing-call/closing-call.module.css';
import '../../layouts/page-intro/page-intro.module.css';
import '../../layouts/section/section.module.css';
import '../../layouts/trial-actions/trial-actions.module.css';
import '../../ui/badge/badge.module.css';
import '../../ui/breadcrumb/breadcrumb.module.css';
import '../../ui/landscape/contour-tile.module.css';
import './byline.module.css';
import './content-picture.module.css';
import './list/article-card.module.css';
