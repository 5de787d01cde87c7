import type { AnswerOf } from '@app/api-client/call-definition';
import { listPricingPlans, listUpgrades } from '@app/api-client/calls/billing/pricing-plans';
import { createSubscription, getUpgradeCost, updateSubscription } from '@app/api-client/calls/billing/subscriptions';
import type { Currency } from '@app/api-client/rules/billing/money';
import { queryOptions } from '@tanstack/react-query';
import { billingKey, quoteKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import type { BillingInterval } from '@/lib/pricing/pricing-types';
import type { Payment } from '@/components/blocks/purchase-form/use-charge';

export type PlansAnswer = AnswerOf<typeof listPricingPlans>;
export type Plan = PlansAnswer['plans'][number];
export type Upgrade = AnswerOf<typeof listUpgrades>[number];
export type Quote = AnswerOf<typeof getUpgradeCost>;

export const plansKey = [...billingKey, 'plans'] as const;

/** The query for the plans with their prices in a currency. */
export const plansQuery = (currency: Currency) =>
  queryOptions({
    queryKey: [...plansKey, currency],
    queryFn: ({ signal }): Promise<PlansAnswer> => callApi(listPricingPlans, { query: { currency }, signal }),
  });

/** The query for when each change of plan would start. */
export const upgradesQuery = queryOptions({
  queryKey: [...billingKey, 'upgrades'],
  queryFn: ({ signal }): Promise<Upgrade[]> => callApi(listUpgrades, { signal }),
});

/** When the first plan after a running trial starts and is charged. */
export type PlanStart = 'now' | 'trial_end';

export type QuoteInput = {
  planId: string;
  interval: BillingInterval;
  currency: Currency;
  promoCode: string | undefined;
  /** Undefined without a running trial. */
  start: PlanStart | undefined;
};

/** The query for a quote. It stays as shown until the user asks for another: it is what they agree to (BI-4). */
export const quoteQuery = ({ planId, ...query }: QuoteInput) =>
  queryOptions({
    queryKey: [...quoteKey, planId, query],
    queryFn: ({ signal }): Promise<Quote> =>
      callApi(getUpgradeCost, { query: { nextPlanId: planId, ...query }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** The accepted offer: the quote, and its total as shown. */
const accepted = ({ id: quoteId, totalDueNow: shownTotal }: Quote) => ({ quoteId, shownTotal });

/** Buys a plan for an organization without one, or orders it for the end of the trial. @throws {ApiError} */
export const startPlan = (quote: Quote, { idempotencyKey, ...payment }: Payment) =>
  callApi(createSubscription, {
    body: { ...accepted(quote), recurringChargeAccepted: true, ...payment },
    headers: { 'Idempotency-Key': idempotencyKey },
  });

/** Changes a paid plan as quoted. @throws {ApiError} */
export const changePlan = (quote: Quote, { idempotencyKey, ...payment }: Payment) =>
  callApi(updateSubscription, {
    body: { ...accepted(quote), ...payment },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
