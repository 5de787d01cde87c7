import type { Currency } from '@app/api-client/rules/money';
import { useState, useSyncExternalStore } from 'react';
import type { AskedPrices } from '../../../lib/pricing/asked-prices';
import { rememberCurrency, rememberedCurrency } from '../../../lib/pricing/currency-memory';
import type { BillingInterval } from '../../../lib/pricing/pricing-types';
import { currencyWords, intervalWords } from './choice-words';

const never = () => () => {};

/** Which prices are shown: what was chosen here, else what the address asks for, else what this browser remembers. */
export function usePriceChoice({ interval, currency, isCurrencyAsked }: AskedPrices) {
  const [chosen, setChosen] = useState<{ interval?: BillingInterval; currency?: Currency; announcement: string }>({
    announcement: '',
  });
  const remembered = useSyncExternalStore(never, rememberedCurrency, () => undefined);
  /** False in what the server sends, where a choice is a link. */
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return {
    isLive,
    interval: chosen.interval ?? interval,
    currency: chosen.currency ?? (isCurrencyAsked ? currency : (remembered ?? currency)),
    /** What was changed last, for a status region. */
    announcement: chosen.announcement,
    chooseInterval: (next: BillingInterval) =>
      setChosen({ ...chosen, interval: next, announcement: intervalWords[next].shown() }),
    chooseCurrency: (next: Currency) => {
      rememberCurrency(next);
      setChosen({ ...chosen, currency: next, announcement: currencyWords[next].shown() });
    },
  };
}

export type PriceChoice = ReturnType<typeof usePriceChoice>;
