/** Styles of the header and the footer, needed before their code loads. */
import '@/components/ui/button/button.module.css';
import '@/components/ui/icon/icon.module.css';
import '@/components/ui/logo/logo.module.css';
import '@/components/ui/segmented-control/segmented-control.module.css';
import '../brand-link/brand-link.module.css';
import './header-actions.module.css';
import './header-menu.module.css';
import './mobile-menu.module.css';
import './site-footer.module.css';
import './site-header.module.css';
