import { getLocale } from '@/locales/locale';
import { childPoolOf } from '@/backend/child-processes/child-pool';
import type { Deps } from '@/backend/deps';
import { FairLimit } from '@/backend/jobs/fair-limit';
import type { InvoiceRow } from '../invoice.repository';
import type { renderInvoice } from './render-invoice';

/** An invoice takes less than a second; one with a new script reads its font first. */
const timeoutMs = 30_000;
const memoryMb = 256;
/** One, so that documents never take a processor from the calls. Organizations take turns. */
const renderLimit = new FairLimit(1);

/**
 * Renders an invoice or credit note as a PDF in a child process, so that it delays no other call.
 * @param original The invoice that a credit note cancels.
 * @throws {JobError} If its process ended, or took too long.
 */
export async function renderInChild(
  { config: { rootDir, seller } }: Pick<Deps, 'config'>,
  invoice: InvoiceRow,
  original: InvoiceRow | undefined,
): Promise<Buffer> {
  const job: Parameters<typeof renderInvoice> = [{ rootDir, seller }, invoice, original, getLocale()];
  const pool = childPoolOf(rootDir, 'render-invoice', { memoryMb });
  return (await renderLimit.run(invoice.organizationId, () => pool.run(job, { timeoutMs }))) as Buffer;
}
