import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { LogoMark } from '@/components/ui/logo/logo';
import styles from './site-footer.module.css';
import { footerNavigation } from './footer-navigation';

/** The footer's links and the company. Help and contact are at the same place on every page (WCAG 3.2.6). */
export function FooterLinks() {
  const columns = footerNavigation();
  return (
    <>
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
      <p className={styles.owner}>
        <LogoMark size={24} isOneColor />
        <span>{m.ui_copyright({ company: m.company_name() })}</span>
      </p>
    </>
  );
}
