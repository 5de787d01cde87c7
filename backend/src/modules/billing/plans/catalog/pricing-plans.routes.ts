import type { ResponseOf } from '@app/api-client/contract/endpoint';
import {
  createCustomPlan,
  listPayAsYouGoPrices,
  listPricingPlans,
  listUpgrades,
  withdrawCustomPlan,
} from '@app/api-client/contract/billing/pricing-plans';
import { scaleAmount, type Currency } from '@app/api-client/rules/billing/money';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { allowSharedCache } from '@/backend/http/calls/shared-cache';
import { creditPrices, smallestPackage } from '@/backend/modules/billing/wallet';
import { createPlanFor } from './create-custom-plan.service';
import { listUpgradesFor } from './list-upgrades.service';
import { listPlans } from './pricing-plans.service';
import { withdrawPlan } from './withdraw-custom-plan.service';

/** Lists the prices of activities in money, by the smallest package, whose credits cost most. */
function payAsYouGoPrices(currency: Currency): ResponseOf<typeof listPayAsYouGoPrices> {
  const { credits: sold, price } = smallestPackage(currency);
  return creditPrices.map((activity) => ({
    ...activity,
    price: { amount: scaleAmount(price.amount, activity.credits, sold), currency },
  }));
}

/** Registers the calls that list plans and credit prices, and create and withdraw custom plans. */
export function registerPricingPlans(app: FastifyInstance, deps: Deps): void {
  serve(app, listPricingPlans, async ({ query, caller, reply }) => {
    allowSharedCache(reply);
    return listPlans(deps, query.currency, caller);
  });
  serve(app, listPayAsYouGoPrices, async ({ query, reply }) => {
    allowSharedCache(reply);
    return payAsYouGoPrices(query.currency);
  });
  serve(app, listUpgrades, async ({ caller }) => listUpgradesFor(deps, caller));
  serve(app, createCustomPlan, async ({ caller, body, request, requestKey }) =>
    createPlanFor(deps, { caller, origin: originOf(request), requestKey }, body),
  );
  serve(app, withdrawCustomPlan, async ({ caller, params: { planId }, request }) =>
    withdrawPlan(deps, caller, planId, originOf(request)),
  );
}
