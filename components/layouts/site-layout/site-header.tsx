import { lazy, Suspense } from 'react';
import { useVisitor } from '@/lib/auth/use-visitor';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { BrandLink } from '../brand-link/brand-link';
import { HeaderActions } from './header-actions';
import { HeaderMenu } from './header-menu';
import { headerNavigation } from './header-navigation';
import { MobileMenu } from './mobile-menu';
import styles from './site-header.module.css';

/** The header's links and groups on wide screens. Renders nothing if no page exists. */
function MainNavigation() {
  const entries = headerNavigation();
  if (entries.length === 0) return null;
  return (
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
  );
}

/** Deferred until a session is found, because most visitors are not logged in. */
const VisitorMenu = lazy(() =>
  import('./visitor-menu').then(
    (menu) => ({ default: menu.VisitorMenu }),
    // A page without the menu is better than none.
    () => ({ default: () => <></> }),
  ),
);

/** The sticky header of public pages. It never covers focused elements. */
export function SiteHeader() {
  const visitor = useVisitor();
  return (
    <header className={styles.header} data-print="no">
      <div className={styles.bar}>
        <BrandLink />
        <MainNavigation />
        <div className={styles.actions}>
          <HeaderActions visitor={visitor} />
          {visitor && (
            <div className={styles.user}>
              <Suspense>
                <VisitorMenu name={visitor.name} />
              </Suspense>
            </div>
          )}
        </div>
        <MobileMenu visitor={visitor} />
      </div>
    </header>
  );
}
