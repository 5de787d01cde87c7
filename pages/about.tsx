import '@/components/features/site/company/about/about-styles';
import { routes } from '@app/routes';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { PageHead } from '@/components/seo/page-head';
import { defer } from '@/components/ui/deferred/defer';
import * as m from '@/locales/generated/messages';

const About = defer(async () => (await import('@/components/features/site/company/about/about')).About, {
  isStatic: true,
});

/** The company, how a landscape is made, and what it does not show. */
export default function AboutPage() {
  return (
    <SiteLayout>
      <PageHead title={m.ui_nav_about()} description={m.about_description()} path={routes.about} />
      <About />
    </SiteLayout>
  );
}
