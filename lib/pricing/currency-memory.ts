import { parseCurrency, type Currency } from '@app/api-client/rules/billing/money';

const storageKey = 'currency';

/** @returns The currency chosen in this browser, or undefined if there is none or storage is blocked. */
export function readCurrency(): Currency | undefined {
  try {
    return parseCurrency(window.localStorage.getItem(storageKey) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores the currency if the browser allows it. */
export function rememberCurrency(currency: Currency): void {
  try {
    window.localStorage.setItem(storageKey, currency);
  } catch {
    // Without storage the choice lasts for this visit.
  }
}
