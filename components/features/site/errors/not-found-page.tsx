import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { DeferredNotFound } from './deferred-not-found';

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
