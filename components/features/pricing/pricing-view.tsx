import type { PricingPageProps } from '../../../lib/pricing/pricing-page';
import {
  LateCreditPrices,
  LatePlanComparison,
  LatePlanEstimate,
  LatePricingRest,
  LatePricingTop,
} from './late-pricing';
import { Plans } from './plans';
import { usePriceChoice } from './use-price-choice';

/** What is sold and for how much; all of it follows one choice of the interval and the currency. */
export function PricingView({ pricing, asked, links }: PricingPageProps) {
  const { interval, currency, choose } = usePriceChoice(asked);
  return (
    <>
      <LatePricingTop pricing={pricing} asked={asked} links={links} />
      {pricing && (
        <>
          <Plans pricing={pricing} links={links} interval={interval} currency={currency} choose={choose} />
          <LatePlanComparison pricing={pricing} />
          <LatePlanEstimate pricing={pricing} asked={asked} />
          <LateCreditPrices prices={pricing.creditPrices} currency={currency} />
          <LatePricingRest />
        </>
      )}
    </>
  );
}
