import type { Deps } from '@/backend/deps';
import { postTransaction } from './ledger/post-transaction';
import { invoiceNumber } from './describe-invoice';
import { queueFailedRefund } from './invoice-emails';
import { changeStatus, findInvoiceById, lockInvoice, type InvoiceRow } from './invoice.repository';
import { refundReversalEntries } from './ledger-movements';
import { alertOwedRefund, refundOf } from './alert-owed-refund';
import { type FailedRefund, refundedIdOf, refundKey, rejectedAt } from './refund-rejection';

/** Makes the refund of a credit note owed again. @returns Undefined unless the note's last request is the failed one. */
async function reopen(deps: Deps, { key, failure }: FailedRefund): Promise<InvoiceRow | undefined> {
  const id = refundedIdOf(key);
  const now = deps.clock.now();
  return deps.database.transaction(async (transaction) => {
    const found = id === undefined ? undefined : await findInvoiceById(transaction, id);
    if (!found || found.originalId === null) return undefined;
    // As `confirmRefund`, so that the status does not change meanwhile.
    const original = await lockInvoice(transaction, found.originalId);
    const note = await findInvoiceById(transaction, found.id);
    if (!note || refundKey(note.id, note.refundRejectedAt) !== key) return undefined;
    const { retryAt: refundDueAt, ...stored } = rejectedAt(now, failure);
    const unpaid = { status: 'open', paidAt: null, paidWith: null, refundDueAt, ...stored } as const;
    const reopened = await changeStatus(transaction, note.id, ['open', 'paid'], unpaid);
    if (reopened && note.status === 'paid') {
      const { organizationId } = note;
      await postTransaction(transaction, deps, {
        ...{ organizationId, referenceId: note.id, entries: refundReversalEntries(note) },
      });
      if (original) await queueFailedRefund(transaction, deps, reopened, original);
    }
    return reopened;
  });
}

/**
 * Makes a refund owed again that failed after the provider had accepted it: the credit note is open, the ledger's
 * payment is reversed, and the refund is sent again with another key, as after a rejection (BI-12). If the customer was
 * emailed that it was paid back, an email says that it failed. The report of an earlier request, or a repeated one,
 * changes nothing.
 */
export async function failRefund(deps: Deps, failed: FailedRefund): Promise<void> {
  const note = await reopen(deps, failed);
  if (!note) return;
  deps.logger.error({ creditNote: invoiceNumber(note), reason: failed.failure }, 'refund failed after it was accepted');
  await alertOwedRefund(deps, refundOf(note, failed.failure), 'failed');
}
