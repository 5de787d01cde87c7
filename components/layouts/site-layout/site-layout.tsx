import type { ReactNode } from 'react';
import { late } from '../../ui/late/late';
import '../../ui/segmented-control/segmented-control.module.css';
import { SkipLink } from '../../ui/skip-link/skip-link';
import type { Visitor } from './header-actions';
import './site-footer.module.css';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';

/** Nobody needs the footer before the page: its code comes last, its HTML and its styles with everything else. */
const SiteFooter = late(async () => (await import('./site-footer')).SiteFooter);

type SiteLayoutProps = {
  /** Who is logged in, once the browser knows; the served page is the same for everybody. */
  visitor?: Visitor | undefined;
  /** Above everything, in the flow: the strip of local mode, the question about cookies. */
  strip?: ReactNode;
  children: ReactNode;
};

/** The frame of the public pages. */
export function SiteLayout({ visitor, strip, children }: SiteLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      {strip}
      <SiteHeader visitor={visitor} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
