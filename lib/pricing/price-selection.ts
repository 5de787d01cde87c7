import { parseCurrency, type Currency } from '@app/api-client/rules/billing/money';
import { routes } from '@app/routes';
import { readNeeds, type Needs } from './plan-needs';
import type { BillingInterval } from './pricing-types';

/** The prices that the query selects, and the needs for which it asks for a plan. */
export type PriceSelection = {
  interval: BillingInterval;
  currency: Currency;
  /** Whether the query contains a currency. It then overrides the one that this browser remembers. */
  isCurrencyInQuery: boolean;
  needs: Needs;
};

/** Monthly by default, so that the first price shown is the price charged. */
const standard = { interval: 'monthly', currency: 'usd' } as const;

/** @param query The page's query. Invalid and repeated values are ignored. */
export function readPriceSelection(query: Partial<Record<string, string | string[]>>): PriceSelection {
  const valueOf = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  const currency = parseCurrency(valueOf('currency') ?? '');
  return {
    interval: valueOf('interval') === 'annual' ? 'annual' : standard.interval,
    currency: currency ?? standard.currency,
    isCurrencyInQuery: currency !== undefined,
    needs: readNeeds(valueOf),
  };
}

/** @returns The pricing page's URL with these prices. Defaults are omitted. */
export function pricesAddress(selection: Pick<PriceSelection, 'interval' | 'currency'>): string {
  const names = ['interval', 'currency'] as const;
  const query = new URLSearchParams(
    names.filter((name) => selection[name] !== standard[name]).map((name) => [name, selection[name]]),
  ).toString();
  return query === '' ? routes.pricing : `${routes.pricing}?${query}`;
}
