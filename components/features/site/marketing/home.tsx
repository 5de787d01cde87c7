import { PlatformParts } from './components/platform-parts';
import { ProductPanels } from './components/product-panels';
import { WorkSteps } from './components/work-steps';

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
