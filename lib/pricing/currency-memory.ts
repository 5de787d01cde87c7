import { parseCurrency, type Currency } from '@app/api-client/rules/money';

const storageKey = 'currency';

/** @returns The currency that was chosen in this browser; nothing where none was, or where storage is refused. */
export function rememberedCurrency(): Currency | undefined {
  try {
    return parseCurrency(window.localStorage.getItem(storageKey) ?? '');
  } catch {
    return undefined;
  }
}

/** Remembers it where the browser allows. */
export function rememberCurrency(currency: Currency): void {
  try {
    window.localStorage.setItem(storageKey, currency);
  } catch {
    // It is shown all the same, and asked for again on the next visit.
  }
}
