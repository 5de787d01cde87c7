import { ClosingCall } from './closing-call';
import { LandscapeLegend } from './landscape-legend';
import { PlatformParts } from './platform-parts';
import { ProductPanels } from './product-panels';
import { WorkSteps } from './work-steps';

/** What follows the hero: how it is read, what one does with it, how it works. */
export function HomeSections() {
  return (
    <>
      <LandscapeLegend />
      <ProductPanels />
      <WorkSteps />
      <PlatformParts />
      <ClosingCall />
    </>
  );
}
