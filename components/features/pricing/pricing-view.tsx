import type { PricingPageProps } from '../../../lib/pricing/pricing-page';
import {
  DeferredCreditPrices,
  DeferredPlanComparison,
  DeferredPlanEstimate,
  DeferredPricingRest,
  DeferredPricingTop,
} from './deferred-pricing';
import { Plans } from './plans';
import { usePriceChoice } from './use-price-choice';

/** What is sold and for how much; all of it follows one choice of the interval and the currency. */
export function PricingView({ pricing, asked, links }: PricingPageProps) {
  const { interval, currency, choose } = usePriceChoice(asked);
  return (
    <>
      <DeferredPricingTop pricing={pricing} asked={asked} links={links} />
      {pricing && (
        <>
          <Plans pricing={pricing} links={links} interval={interval} currency={currency} choose={choose} />
          <DeferredPlanComparison pricing={pricing} />
          <DeferredPlanEstimate pricing={pricing} asked={asked} />
          <DeferredCreditPrices prices={pricing.creditPrices} currency={currency} />
          <DeferredPricingRest />
        </>
      )}
    </>
  );
}
