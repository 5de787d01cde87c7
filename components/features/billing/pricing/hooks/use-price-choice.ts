import type { Currency } from '@app/api-client/rules/billing/money';
import { useReducer, useSyncExternalStore } from 'react';
import type { PriceSelection } from '@/lib/pricing/price-selection';
import { readCurrency } from '@/lib/pricing/currency-memory';
import type { BillingInterval } from '@/lib/pricing/pricing-types';

const never = () => () => {};

export type ChosenPrices = { interval?: BillingInterval; currency?: Currency };

export type PriceChoice = {
  interval: BillingInterval;
  currency: Currency;
  /** Sets the interval, the currency or both. Stable across renders. */
  choose: (choice: ChosenPrices) => void;
};

/** The shown prices: the choice made here, else the URL's, else the one remembered in this browser. */
export function usePriceChoice({ interval, currency, isCurrencyInQuery }: PriceSelection): PriceChoice {
  const [chosen, choose] = useReducer(
    (before: ChosenPrices, choice: ChosenPrices): ChosenPrices => ({ ...before, ...choice }),
    {},
  );
  const remembered = useSyncExternalStore(never, readCurrency, () => undefined);
  return {
    interval: chosen.interval ?? interval,
    currency: chosen.currency ?? (isCurrencyInQuery ? currency : (remembered ?? currency)),
    choose,
  };
}
