import type { Plan } from '@app/api-client/contract/billing/pricing-plans';
import { intervalMonths } from '@app/api-client/rules/values/dates';
import { currencies, scaleAmount, type Currency } from '@app/api-client/rules/billing/money';
import type { z } from 'zod';
import { billingIntervals } from '@/backend/db/schema/billing/subscriptions';
import { type PlanVersion, priceOf } from '@/backend/modules/organization';

export type PlanAnswer = z.infer<typeof Plan>;

/** The currency of a plan's prices: the requested one, or a custom plan's own. */
function shownCurrency({ kind, prices }: PlanVersion, requested: Currency): Currency {
  const isPricedIn = (currency: Currency) =>
    billingIntervals.some((interval) => prices[interval][currency] !== undefined);
  if (kind !== 'custom' || isPricedIn(requested)) return requested;
  return currencies.find(isPricedIn) ?? requested;
}

/** Describes a plan with its prices and limits as the API returns them. */
export function describePlan(version: PlanVersion, requested: Currency): PlanAnswer {
  const { planId: id, kind, name, position, quotas } = version;
  const currency = shownCurrency(version, requested);
  const prices = billingIntervals.flatMap((interval) => {
    const amount = priceOf(version, interval, currency);
    if (amount === undefined) return [];
    const perMonth = scaleAmount(amount, 1, intervalMonths[interval]);
    return [{ interval, price: { amount, currency }, perMonth: { amount: perMonth, currency } }];
  });
  return { id, kind, name, position, prices, quotas };
}
