import { parseCurrency, type Currency } from '@app/api-client/rules/billing/money';
import type { BillingInterval } from './pricing-types';

/** A visitor's order. It travels through the checkout in the URL, so that it survives reloads and logins. */
export type OrderChoice = {
  /** Undefined until a plan is chosen. */
  planId: string | undefined;
  interval: BillingInterval;
  currency: Currency;
  promoCode?: string | undefined;
};

/** A choice with its plan. */
export type Order = OrderChoice & { planId: string };

const promoCharactersMax = 64;

/** @param query The page's query. Invalid and repeated values are ignored. */
export function readOrder(query: Partial<Record<string, string | string[]>>): OrderChoice {
  const valueOf = (name: string) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const promoCode = valueOf('promo')?.slice(0, promoCharactersMax);
  return {
    planId: valueOf('plan'),
    interval: valueOf('interval') === 'annual' ? 'annual' : 'monthly',
    currency: parseCurrency(valueOf('currency') ?? '') ?? 'usd',
    ...(promoCode !== undefined && { promoCode }),
  };
}

/** @returns A URL of the checkout with the order. */
export function orderAddress(path: string, { planId, interval, currency, promoCode }: OrderChoice): string {
  const query = new URLSearchParams({
    ...(planId !== undefined && { plan: planId }),
    interval,
    currency,
    ...(promoCode !== undefined && { promo: promoCode }),
  });
  return `${path}?${query.toString()}`;
}
