import { minorUnitsPerMajor, type Currency } from '@app/api-client/rules/billing/money';
import { getLocale, type Locale } from '@/locales/locale';
import { formatCurrency } from '../format/numbers';

/** @param amount Minor units. @returns Such as `$49` or `$40.83`, without decimals if they are zero. */
export function formatPrice(amount: number, currency: Currency, locale: Locale = getLocale()): string {
  return formatCurrency(amount, currency, { compact: amount % minorUnitsPerMajor === 0, locale });
}
