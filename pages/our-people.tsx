import '@/components/features/site/company/people/people-styles';
import { routes } from '@app/routes';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import * as m from '@/locales/generated/messages';

const People = defer(async () => (await import('@/components/features/site/company/people/people')).People, {
  isStatic: true,
});

/** The teams behind the product and how to reach them. */
export default function OurPeoplePage() {
  return (
    <SiteLayout>
      <PageHead title={m.ui_nav_people()} description={m.people_description()} path={routes.ourPeople} />
      <People />
    </SiteLayout>
  );
}
