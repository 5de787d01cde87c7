import type { Currency } from '@app/api-client/rules/billing/money';
import { addMonths } from '@app/api-client/rules/values/dates';
import type { Invoice } from '../api/invoice-calls';

/** The most months of a plot. */
const monthsMax = 12;

/** Minor units, including tax. `credited` is what credit notes took off, as a positive number. */
export type InvoicedMonth = { month: string; invoiced: number; credited: number };
export type InvoicedCurrency = { currency: Currency; months: InvoicedMonth[] };

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);
const monthAfter = (month: string) => monthOf(addMonths(new Date(`${month}-01T00:00:00Z`), 1).toISOString());

/** @returns The months of the listed invoices without gaps, oldest first. Of an incomplete list the oldest is left out. */
function monthsOf(invoices: readonly Invoice[], isComplete: boolean): string[] {
  const listed = invoices.map(({ date }) => monthOf(date)).toSorted();
  const [first, last] = [listed[0], listed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: string[] = [];
  for (let month = isComplete ? first : monthAfter(first); month <= last; month = monthAfter(month)) months.push(month);
  return months.slice(-monthsMax);
}

/**
 * Sums listed invoices and credit notes by month, apart for each currency: amounts of two are never added together.
 * @param isComplete Whether the list has no further pages.
 */
export function invoicedByMonth(invoices: readonly Invoice[], isComplete: boolean): InvoicedCurrency[] {
  const months = monthsOf(invoices, isComplete);
  const currencies = [...new Set(invoices.map(({ total }) => total.currency))].toSorted();
  return currencies.map((currency) => ({
    currency,
    months: months.map((month) => {
      const own = invoices.filter(({ date, total }) => monthOf(date) === month && total.currency === currency);
      const sumOf = (kind: Invoice['kind']) =>
        own.filter((one) => one.kind === kind).reduce((sum, { total }) => sum + total.amount, 0);
      return { month, invoiced: sumOf('invoice'), credited: Math.abs(sumOf('credit_note')) };
    }),
  }));
}
