/** The styles of the legal texts, which are served whole and fetch no code. */
import '../../layouts/on-this-page/on-this-page.module.css';
import '../../layouts/page-intro/page-intro.module.css';
import '../../ui/banner/banner.module.css';
import '../../ui/breadcrumb/breadcrumb.module.css';
import '../../ui/disclosure/disclosure.module.css';
import '../../ui/icon/icon.module.css';
import '../../ui/rich-text/rich-text.module.css';
import './legal.module.css';
