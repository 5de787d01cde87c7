import { lazy, Suspense } from 'react';
import { useVisitor } from '@/lib/auth/use-visitor';
import { BrandLink } from '../brand-link/brand-link';
import { HeaderActions } from './header-actions';
import { MainNavigation } from './main-navigation';
import { MobileMenu } from './mobile-menu';
import styles from './site-header.module.css';

/** Most visitors are not logged in: the menu of those who are comes with the knowledge that they are. */
const VisitorMenu = lazy(async () => ({ default: (await import('./visitor-menu')).VisitorMenu }));

/** The public pages' header. It stays in sight; what the keyboard reaches never lies under it. */
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
