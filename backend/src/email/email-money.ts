import { isoCurrency, minorUnitsPerMajor, type Currency } from '@app/api-client/rules/billing/money';
import { getLocale, intlTags, type Locale } from '@/locales/locale';

/** Formats an amount of minor units for emails and invoices, such as `€1,234.50`. */
export function emailMoney(amount: number, currency: Currency, locale: Locale = getLocale()): string {
  const format = new Intl.NumberFormat(intlTags[locale], { style: 'currency', currency: isoCurrency(currency) });
  return format.format(amount / minorUnitsPerMajor);
}

/** Formats a number for emails and invoices, such as `1,234`. */
export const emailNumber = (value: number, locale: Locale = getLocale()): string =>
  new Intl.NumberFormat(intlTags[locale]).format(value);
