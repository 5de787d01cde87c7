import { minorUnitsPerMajor, type Currency } from '@app/api-client/rules/billing/money';
import { getLocale, type Locale } from '@/locales/locale';
import { formatCurrency } from '../format/numbers';

export type Money = { amount: number; currency: Currency };

/** Puts a real minus sign (U+2212) before a formatted number, which screen readers read and hyphens do not show. */
export const signed = (value: number, formatted: string): string => (value < 0 ? `−${formatted}` : formatted);

/** @returns Such as `$49.00`, or `−$12.30` with a real minus sign. */
export function formatMoney({ amount, currency }: Money, locale: Locale = getLocale()): string {
  return signed(amount, formatCurrency(Math.abs(amount), currency, { locale }));
}

/** For prominent figures. @returns Such as `$49`, with decimals only where they are not zero. */
export function formatWholeMoney({ amount, currency }: Money, locale: Locale = getLocale()): string {
  const compact = amount % minorUnitsPerMajor === 0;
  return signed(amount, formatCurrency(Math.abs(amount), currency, { compact, locale }));
}
