import type { ReactNode } from 'react';
import { defer } from '@/components/ui/deferred/defer';
import { SkipLink } from '@/components/ui/skip-link/skip-link';
import { SiteFooter } from './site-footer';
import './site-layout-styles';
import styles from './site-layout.module.css';

/** The header is served whole; its workings come after the page, which nobody waits for. */
const SiteHeader = defer(async () => (await import('./site-header')).SiteHeader);

type SiteLayoutProps = {
  /** Above everything, in the flow: the strip of local mode, the question about cookies. */
  strip?: ReactNode;
  children: ReactNode;
};

/** The frame of the public pages. The served page is the same for everybody; who is logged in shows when it is known. */
export function SiteLayout({ strip, children }: SiteLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      {strip}
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
