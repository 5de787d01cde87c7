import { lazy, Suspense } from 'react';
import { late } from '../../ui/late/late';
import { BrandLink } from '../brand-link/brand-link';
import { HeaderActions, type Visitor } from './header-actions';
import './header-menu.module.css';
import { MobileMenu } from './mobile-menu';
import styles from './site-header.module.css';

/** The menus' words and workings come after the page; their HTML is there from the start. */
const MainNavigation = late(async () => (await import('./main-navigation')).MainNavigation);

/** Most visitors are not logged in: the menu of those who are comes with the knowledge that they are. */
const VisitorMenu = lazy(async () => ({ default: (await import('./visitor-menu')).VisitorMenu }));

/** The public pages' header. It stays in sight; what the keyboard reaches never lies under it. */
export function SiteHeader({ visitor }: { visitor?: Visitor | undefined }) {
  return (
    <header className={styles.header} data-print="no">
      <div className={styles.bar}>
        <BrandLink />
        <MainNavigation />
        <div className={styles.actions}>
          <HeaderActions visitor={visitor} />
          {visitor && (
            <div className={styles.person}>
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
