import { listPayAsYouGoPrices, listPricingPlans } from '@app/api-client/contract/pricing-plans';
import type { FastifyInstance } from 'fastify';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { scaleAmount, type Currency } from '@app/api-client/rules/money';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/serve';
import { allowSharedCache } from '@/backend/http/shared-cache';
import { smallestPackage } from '@/backend/modules/wallet-packages';
import { listPlans } from './pricing-plans.service';

type CreditPrice = ResponseOf<typeof listPayAsYouGoPrices>[number];

/** The price of one unit of each activity, in credits. */
const creditPrices: readonly Pick<CreditPrice, 'activity' | 'unit' | 'credits'>[] = [
  { activity: 'workflow-run', unit: 'runs', credits: 10 },
  { activity: 'research-bot', unit: 'interactions', credits: 1 },
  { activity: 'third-party-analytics', unit: 'calls', credits: 4 },
];

/** Lists the prices of activities in money, by the smallest package, whose credits cost most. */
function payAsYouGoPrices(currency: Currency): CreditPrice[] {
  const { credits: sold, price } = smallestPackage(currency);
  return creditPrices.map((activity) => ({
    ...activity,
    price: { amount: scaleAmount(price.amount, activity.credits, sold), currency },
  }));
}

/** Registers the calls that list plans and credit prices. */
export function registerPricingPlans(app: FastifyInstance, deps: Deps): void {
  serve(app, listPricingPlans, async ({ query, caller, reply }) => {
    allowSharedCache(reply);
    return listPlans(deps, query.currency, caller);
  });
  serve(app, listPayAsYouGoPrices, async ({ query, reply }) => {
    allowSharedCache(reply);
    return payAsYouGoPrices(query.currency);
  });
}
