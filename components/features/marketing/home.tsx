import { ClosingCall } from '../../layouts/closing-call/closing-call';
import { Landscape } from '../../ui/landscape/landscape';
import { homeGraph } from './home-graph';
import { HomeHero } from './home-hero';
import { LandscapeLegend } from './landscape-legend';
import { PlatformParts } from './platform-parts';
import { ProductPanels } from './product-panels';
import { StructuredData } from '../../seo/structured-data';
import { WorkSteps } from './work-steps';

/** The whole home page, and what search engines read of it. */
export function Home() {
  return (
    <>
      <StructuredData graph={homeGraph()} />
      <HomeHero landscape={<Landscape />} />
      <LandscapeLegend />
      <ProductPanels />
      <WorkSteps />
      <PlatformParts />
      <ClosingCall />
    </>
  );
}
