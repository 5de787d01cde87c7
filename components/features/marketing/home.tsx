import { PlatformParts } from './platform-parts';
import { ProductPanels } from './product-panels';
import { WorkSteps } from './work-steps';

/** What one does with it, how it works, and what else belongs to it. */
export function Home() {
  return (
    <>
      <ProductPanels />
      <WorkSteps />
      <PlatformParts />
    </>
  );
}
