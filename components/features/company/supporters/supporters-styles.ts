/** The styles of what this page is served with and fetches no code for. */
import '../../../layouts/closing-call/closing-call.module.css';
import '../../../layouts/page-intro/page-intro.module.css';
import '../../../ui/button/button.module.css';
import '../../../ui/icon/icon.module.css';
import './strata.module.css';
import './supporters.module.css';
