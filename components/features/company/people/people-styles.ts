/** The styles of what this page is served with and fetches no code for. */
import '../../../layouts/closing-call/closing-call.module.css';
import '../../../layouts/page-intro/page-intro.module.css';
import '../../../ui/button/button.module.css';
import '../../../ui/disclosure/disclosure.module.css';
import '../../../ui/icon/icon.module.css';
import '../../../ui/landscape/contour-tile.module.css';
import '../../../ui/landscape/landscape.module.css';
import './function-sheet.module.css';
import './people.module.css';
import './sheet-index.module.css';
