import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import '@/components/ui/landscape/landscape.module.css';
import '@/components/ui/landscape/off-the-map.module.css';
import { defer } from '@/components/ui/deferred/defer';
import './error-content.module.css';

/** The not-found content as HTML without a script, for every page whose content may be missing. */
const DeferredNotFound = defer(async () => (await import('./not-found')).NotFound, { isStatic: true });

/** The page for unknown URLs. `children`: suggestions of what the visitor was looking for. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <SiteLayout>
      <PageHead title={m.site_not_found()} isUnlisted />
      <DeferredNotFound />
      {children}
    </SiteLayout>
  );
}
