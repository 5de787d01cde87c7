import { isoCurrency, parseCurrency } from '@app/api-client/rules/money';

/** Money and numbers as the specification fixes them (section 9), in English. */

const locale = 'en-US';

/** @returns The ISO 4217 code of a code as the API carries it, in any case; `gpb` is the pound (specification). */
function currencyCodeOf(currency: string): string {
  const known = parseCurrency(currency);
  return known === undefined ? currency.toUpperCase() : isoCurrency(known);
}

/**
 * @param amountMinor In the currency's smallest unit: cents for `usd`, yen for `jpy`.
 * @param currency A code, in any case; `gpb` is the pound.
 * @param options `compact` leaves the decimals out.
 * @returns Such as `$1,234.50`, `£49.00`, or compact `$1,235`.
 * @throws {RangeError} When it is not a currency code.
 */
export function formatCurrency(amountMinor: number, currency: string, { compact = false } = {}): string {
  const code = currencyCodeOf(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    ...(compact && { maximumFractionDigits: 0 }),
  });
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return format.format(amountMinor / 10 ** digits);
}

/** @returns Such as `1,234`. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** For places too small for the whole figure, which its accessible text then says. @returns Such as `1.2K`. */
export function formatCompactNumber(value: number): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
