import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  getSubscriptionSummary,
  updateSubscription,
} from '@app/api-client/contract/billing/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { buyPlan, changePlan } from './buy-plan.service';
import { cancelPlan, changeRenewal } from './change-renewal.service';
import { readSubscription, readChangedSubscription, summarizeSubscription } from './read-subscription.service';

/** Registers the calls that read, buy, change and cancel the plan of the caller's organization. */
export function registerPlanChanges(app: FastifyInstance, deps: Deps): void {
  serve(app, getSubscription, async ({ caller }) => readSubscription(deps, caller));
  serve(app, getSubscriptionSummary, async ({ caller }) => summarizeSubscription(deps, caller));
  serve(app, createSubscription, async ({ body, caller, request, requestKey }) => {
    await buyPlan(deps, { caller, origin: originOf(request), requestKey }, body);
    return afterChange(readChangedSubscription(deps, caller));
  });
  serve(app, updateSubscription, async ({ body, caller, request, requestKey }) => {
    const { quoteId, shownTotal, paymentToken, continuationId, ...change } = body;
    const by = { caller, origin: originOf(request) };
    if (quoteId === undefined || !shownTotal) await changeRenewal(deps, by, change);
    else await changePlan(deps, { ...by, requestKey }, { quoteId, shownTotal, paymentToken, continuationId });
    return afterChange(readChangedSubscription(deps, caller));
  });
  serve(app, cancelSubscription, async ({ query, caller, request }) => {
    await cancelPlan(deps, { caller, origin: originOf(request) }, query.reason);
    return afterChange(readChangedSubscription(deps, caller));
  });
}
