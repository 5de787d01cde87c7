import { isoCurrency, parseCurrency } from '@app/api-client/rules/billing/money';
import { getLocale, intlTags, type Locale } from '@/locales/locale';

/** Formats money and numbers. */

/** @returns The ISO 4217 code of an API currency code, in any letter case. `gpb` is the pound; the spelling is fixed. */
function currencyCodeOf(currency: string): string {
  const known = parseCurrency(currency);
  return known === undefined ? currency.toUpperCase() : isoCurrency(known);
}

type CurrencyOptions = {
  /** Omits the decimals. */
  compact?: boolean;
  locale?: Locale;
};

/**
 * @param amountMinor In the currency's smallest unit: cents for `usd`, yen for `jpy`.
 * @param currency A code, in any letter case; `gpb` is the pound.
 * @param options
 * @returns Such as `$1,234.50`, `£49.00`, or compact `$1,235`.
 * @throws {RangeError} If it is not a currency code.
 */
export function formatCurrency(amountMinor: number, currency: string, options: CurrencyOptions = {}): string {
  const { compact = false, locale = getLocale() } = options;
  const code = currencyCodeOf(currency);
  const format = new Intl.NumberFormat(intlTags[locale], {
    style: 'currency',
    currency: code,
    ...(compact && { maximumFractionDigits: 0 }),
  });
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(intlTags[locale], {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return format.format(amountMinor / 10 ** digits);
}

/** @returns Such as `1,234`. */
export function formatNumber(value: number, locale: Locale = getLocale()): string {
  return new Intl.NumberFormat(intlTags[locale]).format(value);
}

/** For places too small for the whole number, which the accessible text then contains. @returns Such as `1.2K`. */
export function formatCompactNumber(value: number, locale: Locale = getLocale()): string {
  return new Intl.NumberFormat(intlTags[locale], { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** Numbers below it fit the scale of a plot. */
const wholeBelow = 10_000;

/** @returns A value of a plot's scale, such as `1,500` or `20K`. */
export const formatScaleValue = (value: number, locale: Locale = getLocale()): string =>
  value < wholeBelow ? formatNumber(value, locale) : formatCompactNumber(value, locale);
