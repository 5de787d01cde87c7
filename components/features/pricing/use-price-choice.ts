import type { Currency } from '@app/api-client/rules/money';
import { useReducer, useSyncExternalStore } from 'react';
import type { AskedPrices } from '../../../lib/pricing/asked-prices';
import { rememberedCurrency } from '../../../lib/pricing/currency-memory';
import type { BillingInterval } from '../../../lib/pricing/pricing-types';

const never = () => () => {};

export type ChosenPrices = { interval?: BillingInterval; currency?: Currency };

export type PriceChoice = {
  interval: BillingInterval;
  currency: Currency;
  /** Chooses one or the other; the same function on every render. */
  choose: (choice: ChosenPrices) => void;
};

/** Which prices are shown: what was chosen here, else what the address asks for, else what this browser remembers. */
export function usePriceChoice({ interval, currency, isCurrencyAsked }: AskedPrices): PriceChoice {
  const [chosen, choose] = useReducer(
    (before: ChosenPrices, choice: ChosenPrices): ChosenPrices => ({ ...before, ...choice }),
    {},
  );
  const remembered = useSyncExternalStore(never, rememberedCurrency, () => undefined);
  return {
    interval: chosen.interval ?? interval,
    currency: chosen.currency ?? (isCurrencyAsked ? currency : (remembered ?? currency)),
    choose,
  };
}
