import { listPayAsYouGoPrices, listPricingPlans } from '@app/api-client/contract/pricing-plans';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/serve';
import { allowSharedCache } from '@/backend/http/shared-cache';
import { payAsYouGoPrices } from './credit-prices';
import { listPlans } from './pricing-plans.service';

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
