import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/skip-link/skip-link';
import { SiteFooter } from './site-footer';
import type { Visitor } from './header-actions';
import { SiteHeader } from './site-header';
import styles from './site-layout.module.css';

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
