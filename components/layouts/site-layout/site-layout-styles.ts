/** The styles of the header and the footer, which must be there before their code is. */
import '../../ui/button/button.module.css';
import '../../ui/icon/icon.module.css';
import '../../ui/logo/logo.module.css';
import '../../ui/segmented-control/segmented-control.module.css';
import '../brand-link/brand-link.module.css';
import './header-actions.module.css';
import './header-menu.module.css';
import './mobile-menu.module.css';
import './site-footer.module.css';
import './site-header.module.css';
