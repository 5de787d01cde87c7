/** The styles of what the product pages are served with and fetch no code for. */
import '../../layouts/closing-call/closing-call.module.css';
import '../../layouts/onward-links/onward-links.module.css';
import '../../layouts/page-intro/page-intro.module.css';
import '../../layouts/questions/questions.module.css';
import '../../layouts/section/section.module.css';
import '../../layouts/trial-actions/trial-actions.module.css';
import '../../ui/button/button.module.css';
import '../../ui/disclosure/disclosure.module.css';
import '../../ui/drawing/drawing.module.css';
import '../../ui/term-list/term-list.module.css';
import './product-fits.module.css';
import './product-jobs.module.css';
import './product-navigation.module.css';
import './product-top.module.css';
