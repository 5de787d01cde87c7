import { HomeHero } from '../components/features/marketing/home-hero';
import '../components/features/marketing/home-styles';
import { useVisitor } from '../components/features/session/use-visitor';
import { SiteLayout } from '../components/layouts/site-layout/site-layout';
import { PageHead } from '../components/seo/page-head';
import { late } from '../components/ui/late/late';
import { routes } from '../lib/routes';
import * as m from '../locales/generated/messages';

const isStatic = true;
const Landscape = late(async () => (await import('../components/ui/landscape/landscape')).Landscape, { isStatic });
const HomeSections = late(async () => (await import('../components/features/marketing/home-sections')).HomeSections, {
  isStatic,
});

/** What it is, how it is read, what one does with it, how it works. */
export default function HomePage() {
  return (
    <SiteLayout visitor={useVisitor()}>
      <PageHead title={m.site_title()} path={routes.home} />
      <HomeHero landscape={<Landscape />} />
      <HomeSections />
    </SiteLayout>
  );
}
