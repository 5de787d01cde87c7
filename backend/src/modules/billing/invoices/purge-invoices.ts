import { firstOfMonth, yearOf } from '@app/api-client/rules/values/dates';
import { dayMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { deleteInvoicesBefore } from './invoice.repository';

/** Tax law requires invoices for ten years after the calendar year of issue (BI-12). */
const yearsKept = 10;

/** Deletes the invoices that the law no longer requires, and the charges that paid them. */
export async function purgeInvoices({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await deleteInvoicesBefore(database, firstOfMonth(yearOf(clock.now()) - yearsKept, 1));
}

export const invoiceSweep: Sweep = {
  name: 'invoices',
  everyMs: dayMs,
  run: purgeInvoices,
};
