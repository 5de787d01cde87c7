/** The styles of what this page is served with and fetches no code for. */
import '../../../layouts/closing-call/closing-call.module.css';
import '../../../layouts/page-intro/page-intro.module.css';
import '../../../layouts/questions/questions.module.css';
import '../../../layouts/section/section.module.css';
import '../../../ui/button/button.module.css';
import '../../../ui/disclosure/disclosure.module.css';
import '../../../ui/drawing/drawing.module.css';
import '../../../ui/icon/icon.module.css';
import '../../../ui/term-list/term-list.module.css';
import './ascent.module.css';
import './partners.module.css';
import './program-sheets.module.css';
import './routes-map.module.css';
