import { parseCurrency, type Currency } from '@app/api-client/rules/money';
import { routes } from '../routes';
import { estimatedCategories, readNeeds, type Needs } from './plan-needs';
import type { BillingInterval } from './pricing-types';

/** Which prices an address asks for, and for which needs it asks for a plan. */
export type PriceSelection = {
  interval: BillingInterval;
  currency: Currency;
  /** Whether the address says which currency: then it counts, and not what this browser remembers. */
  isCurrencyInQuery: boolean;
  needs: Needs;
};

/** Monthly first, so that the first figure seen is the one that is charged (decisions, "Money"). */
const standard = { interval: 'monthly', currency: 'usd' } as const;

/** The names that `readPriceSelection` reads. */
export const pricingParameters = ['interval', 'currency', ...estimatedCategories] as const;

/** @param query Of the page's address. What is not valid, or said twice, counts as not said. */
export function readPriceSelection(query: Partial<Record<string, string | string[]>>): PriceSelection {
  const said = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  const currency = parseCurrency(said('currency') ?? '');
  return {
    interval: said('interval') === 'annual' ? 'annual' : standard.interval,
    currency: currency ?? standard.currency,
    isCurrencyInQuery: currency !== undefined,
    needs: readNeeds(said),
  };
}

/** @returns The address of the page with these prices; it says no more than it must. */
export function pricesAddress(selection: Pick<PriceSelection, 'interval' | 'currency'>): string {
  const names = ['interval', 'currency'] as const;
  const query = new URLSearchParams(
    names.filter((name) => selection[name] !== standard[name]).map((name) => [name, selection[name]]),
  ).toString();
  return query === '' ? routes.pricing : `${routes.pricing}?${query}`;
}
