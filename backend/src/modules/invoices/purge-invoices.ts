import type { Deps } from '@/backend/deps';
import { deleteInvoicesUntil } from './invoice.repository';

/** Invoices are kept for ten years after the year of issue, as tax law requires (BI-12). */
const yearsKept = 10;

/** Deletes the invoices that the law no longer requires. */
export async function purgeInvoices({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await deleteInvoicesUntil(database, clock.now().getUTCFullYear() - yearsKept - 1);
}
