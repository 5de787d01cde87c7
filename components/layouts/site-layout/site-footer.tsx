import * as m from '../../../locales/generated/messages';
import { Link } from '../../ui/link/link';
import { LogoMark } from '../../ui/logo/logo';
import { ThemeControl } from '../theme-control/theme-control';
import styles from './site-footer.module.css';
import { footerNavigation } from './footer-navigation';

/** The public pages' footer: the whole site at a glance. Help and contact keep their place on every page (WCAG 3.2.6). */
export function SiteFooter() {
  const columns = footerNavigation();
  return (
    <footer className={styles.footer} data-print="no">
      <div className={styles.sheet}>
        {columns.length > 0 && (
          <nav className={styles.columns} aria-label={m.ui_nav_footer()}>
            {columns.map(({ label, links }) => (
              <div key={label}>
                <h2 className={styles.title}>{label}</h2>
                <ul role="list">
                  {links.map((link) => (
                    <li key={link.href}>
                      <Link href={link.href} className={styles.link}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        )}
        <div className={styles.base}>
          <p className={styles.owner}>
            <LogoMark size={24} isOneColour />
            {m.ui_copyright({ company: m.company_name() })}
          </p>
          <ThemeControl />
        </div>
      </div>
    </footer>
  );
}
