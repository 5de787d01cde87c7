import { calculateDiscountedPrice } from '@app/api-client/contract/billing/promo-code';
import { getUpgradeCost } from '@app/api-client/contract/billing/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve } from '@/backend/http/calls/serve';
import { requireAbility } from '@/backend/modules/organization';
import { describeQuote } from './describe-quote';
import { discountPrice } from './discounted-price.service';
import { makeQuote } from './quotes.service';

/** Serves quotes for plan changes, and prices with promo codes. */
export function registerQuotes(app: FastifyInstance, deps: Deps): void {
  serve(app, getUpgradeCost, async ({ caller, query }) => {
    const { organizationId, userId } = await requireAbility(deps.database, caller, 'update', 'subscription');
    const { nextPlanId: planId, ...terms } = query;
    const quote = await makeQuote(deps, { organizationId, userId, planId, ...terms });
    return describeQuote(deps.database, quote);
  });
  serve(app, calculateDiscountedPrice, async ({ body }) => discountPrice(deps, body));
}
