import { isoCurrency, minorUnitsPerMajor, type Currency } from '@app/api-client/rules/billing/money';

/** Formats an amount of minor units for emails and invoices, such as `€1,234.50`. */
export function emailMoney(amount: number, currency: Currency): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: isoCurrency(currency) });
  return format.format(amount / minorUnitsPerMajor);
}
