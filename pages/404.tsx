import { LateNotFound } from '../components/features/errors/late-not-found';
import { SiteLayout } from '../components/layouts/site-layout/site-layout';
import { PageHead } from '../components/seo/page-head';
import * as m from '../locales/generated/messages';

/** Any address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <SiteLayout>
      <PageHead title={m.site_not_found()} isUnlisted />
      <LateNotFound />
    </SiteLayout>
  );
}
