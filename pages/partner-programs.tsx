import '@/components/features/site/company/partners/partners-styles';
import { routes } from '@app/routes';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import * as m from '@/locales/generated/messages';

const Partners = defer(async () => (await import('@/components/features/site/company/partners/partners')).Partners, {
  isStatic: true,
});

/** The partner programs and their terms. */
export default function PartnerProgramsPage() {
  return (
    <SiteLayout>
      <PageHead title={m.ui_nav_partners()} description={m.partners_description()} path={routes.partnerPrograms} />
      <Partners />
    </SiteLayout>
  );
}
