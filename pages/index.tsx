import { ClosingCall } from '../components/features/marketing/closing-call';
import { homeGraph } from '../components/features/marketing/home-graph';
import { HomeHero } from '../components/features/marketing/home-hero';
import { LandscapeLegend } from '../components/features/marketing/landscape-legend';
import { PlatformParts } from '../components/features/marketing/platform-parts';
import { ProductPanels } from '../components/features/marketing/product-panels';
import { StructuredData } from '../components/features/marketing/structured-data';
import { WorkSteps } from '../components/features/marketing/work-steps';
import { useVisitor } from '../components/features/session/use-visitor';
import { SiteLayout } from '../components/layouts/site-layout/site-layout';
import { PageHead } from '../components/seo/page-head';
import { Landscape } from '../components/ui/landscape/landscape';
import { routes } from '../lib/routes';
import * as m from '../locales/generated/messages';

/** What it is, how it is read, what one does with it, how it works. */
export default function HomePage() {
  return (
    <SiteLayout visitor={useVisitor()}>
      <PageHead title={m.site_title()} path={routes.home} />
      <StructuredData graph={homeGraph()} />
      <HomeHero landscape={<Landscape />} />
      <LandscapeLegend />
      <ProductPanels />
      <WorkSteps />
      <PlatformParts />
      <ClosingCall />
    </SiteLayout>
  );
}
