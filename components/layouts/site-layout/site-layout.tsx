import type { ReactNode } from 'react';
import { defer } from '@/components/ui/deferred/defer';
import { SkipLink } from '@/components/ui/skip-link/skip-link';
import { SiteFooter } from './site-footer';
import './site-layout-styles';
import styles from './site-layout.module.css';

/** Server-rendered as a whole. Its script loads after the page. */
const SiteHeader = defer(async () => (await import('./site-header')).SiteHeader);

type SiteLayoutProps = {
  /** Above everything, in the flow: the ribbon of a preview. */
  strip?: ReactNode;
  children: ReactNode;
};

/** The layout of public pages. The server-rendered HTML is the same for all visitors; the session shows once known. */
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
