import { lazy, Suspense } from 'react';
import { useVisitor } from '@/lib/auth/use-visitor';
import { BrandLink } from '../brand-link/brand-link';
import { HeaderActions } from './header-actions';
import { MainNavigation } from './main-navigation';
import { MobileMenu } from './mobile-menu';
import styles from './site-header.module.css';

/** Deferred until a session is found, because most visitors are not logged in. */
const VisitorMenu = lazy(async () => ({ default: (await import('./visitor-menu')).VisitorMenu }));

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
