import '@/components/features/site/company/supporters/supporters-styles';
import { routes } from '@app/routes';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import * as m from '@/locales/generated/messages';

const Supporters = defer(
  async () => (await import('@/components/features/site/company/supporters/supporters')).Supporters,
  {
    isStatic: true,
  },
);

/** The open-source projects that the product uses. */
export default function OurSupportersPage() {
  return (
    <SiteLayout>
      <PageHead title={m.ui_nav_supporters()} description={m.supporters_description()} path={routes.ourSupporters} />
      <Supporters />
    </SiteLayout>
  );
}
