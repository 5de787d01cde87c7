import { ClosingCall } from '../../layouts/closing-call/closing-call';
import { homeGraph } from './home-graph';
import { LandscapeLegend } from './landscape-legend';
import { PlatformParts } from './platform-parts';
import { ProductPanels } from './product-panels';
import { StructuredData } from '../../seo/structured-data';
import { WorkSteps } from './work-steps';

/** What follows the hero, and what search engines read. */
export function HomeSections() {
  return (
    <>
      <StructuredData graph={homeGraph()} />
      <LandscapeLegend />
      <ProductPanels />
      <WorkSteps />
      <PlatformParts />
      <ClosingCall />
    </>
  );
}
