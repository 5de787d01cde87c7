import { deferredPart } from '@/components/ui/deferred/deferred-part';
import type { Invoice } from '../api/invoice-calls';
import { invoicedByMonth } from './invoiced-months';
import styles from './invoice-history.module.css';

/** A picture of the list below it: without it, nothing is missing. */
const MonthsPlot = deferredPart(async () => (await import('./months-plot')).MonthsPlot, {
  waiting: () => <div className={styles.waiting} />,
  failed: () => null,
});

/** Fewer are read faster in the list. */
const monthsMin = 2;

type InvoiceHistoryProps = {
  /** Those of the list, which is the plot as a table. */
  invoices: readonly Invoice[];
  isComplete: boolean;
};

/** The listed invoices by month, a plot for each currency. */
export function InvoiceHistory({ invoices, isComplete }: InvoiceHistoryProps) {
  const shown = invoicedByMonth(invoices, isComplete).filter(
    ({ months }) => months.length >= monthsMin && months.some(({ invoiced, credited }) => invoiced + credited > 0),
  );
  return shown.map((one) => <MonthsPlot key={one.currency} {...one} />);
}
