import { parseCurrency, type Currency } from '@app/api-client/rules/billing/money';
import { routes } from '@app/routes';
import type { BillingInterval } from '@/lib/pricing/pricing-types';

/** The plan to review, from the address, so that the pricing page can link to it and "back" works. */
export type PlanSelection = {
  planId: string | undefined;
  interval: BillingInterval | undefined;
  currency: Currency | undefined;
  promoCode: string | undefined;
};

/** @param query The page's query. Invalid and repeated values are ignored. */
export function readPlanSelection(query: Partial<Record<string, string | string[]>>): PlanSelection {
  const valueOf = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const interval = valueOf('interval');
  return {
    planId: valueOf('plan'),
    interval: interval === 'monthly' || interval === 'annual' ? interval : undefined,
    currency: parseCurrency(valueOf('currency') ?? ''),
    promoCode: valueOf('promo'),
  };
}

/** @returns The address of the plans, or of the review of one of them. */
export function planSelectionAddress({ planId, interval, currency, promoCode }: Partial<PlanSelection>): string {
  const entries = Object.entries({ plan: planId, interval, currency, promo: promoCode });
  const query = new URLSearchParams(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return query.size > 0 ? `${routes.subscriptionOptions}?${query}` : routes.subscriptionOptions;
}
