import type { PricingPageProps } from '@/lib/pricing/pricing-page';
import {
  DeferredCreditPrices,
  DeferredPlanComparison,
  DeferredPlanEstimate,
  DeferredPricingRest,
  DeferredPricingTop,
} from './model/deferred-pricing';
import { Plans } from './components/plans';
import { usePriceChoice } from './hooks/use-price-choice';

/** The pricing page. One choice of interval and currency applies to all prices. */
export function PricingView({ pricing, selection }: PricingPageProps) {
  const { interval, currency, choose } = usePriceChoice(selection);
  return (
    <>
      <DeferredPricingTop pricing={pricing} selection={selection} />
      {pricing && (
        <>
          <Plans pricing={pricing} interval={interval} currency={currency} choose={choose} />
          <DeferredPlanComparison pricing={pricing} />
          <DeferredPlanEstimate pricing={pricing} selection={selection} />
          <DeferredCreditPrices prices={pricing.creditPrices} currency={currency} />
          <DeferredPricingRest />
        </>
      )}
    </>
  );
}
