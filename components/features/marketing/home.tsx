import { PlatformParts } from './platform-parts';
import { ProductPanels } from './product-panels';
import { WorkSteps } from './work-steps';

/** The products, the steps of the work, and the other parts of the platform. */
export function Home() {
  return (
    <>
      <ProductPanels />
      <WorkSteps />
      <PlatformParts />
    </>
  );
}
