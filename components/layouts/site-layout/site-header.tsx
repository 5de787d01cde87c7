import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { MenuButton } from '../../ui/disclosure/disclosure';
import { Link } from '../../ui/link/link';
import { BrandLink } from '../brand-link/brand-link';
import { HeaderActions, type Visitor } from './header-actions';
import { HeaderMenu } from './header-menu';
import { MobileMenu } from './mobile-menu';
import styles from './site-header.module.css';
import { headerNavigation } from './header-navigation';

/** The public pages' header. It stays in sight; what the keyboard reaches never lies under it. */
export function SiteHeader({ visitor }: { visitor?: Visitor | undefined }) {
  const entries = headerNavigation();
  return (
    <header className={styles.header} data-print="no">
      <div className={styles.bar}>
        <BrandLink />
        {entries.length > 0 && (
          <nav className={styles.nav} aria-label={m.ui_nav_main()}>
            <ul role="list" className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  {'links' in entry ? (
                    <HeaderMenu group={entry} />
                  ) : (
                    <Link href={entry.href} className={styles.entry}>
                      {entry.label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.actions}>
          <HeaderActions visitor={visitor} />
          {visitor && (
            <div className={styles.person}>
              <MenuButton label={visitor.name} align="end">
                {() => (
                  <ul role="list" className={styles.menu}>
                    <li>
                      <Link href={routes.account}>{m.ui_account_information()}</Link>
                    </li>
                    <li>
                      <Link href={routes.logout}>{m.ui_account_log_out()}</Link>
                    </li>
                  </ul>
                )}
              </MenuButton>
            </div>
          )}
        </div>
        <MobileMenu entries={entries} visitor={visitor} />
      </div>
    </header>
  );
}
