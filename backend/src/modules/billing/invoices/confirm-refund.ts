import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { postTransaction } from './ledger/post-transaction';
import { queueCreditNotes } from './invoice-emails';
import { findInvoiceById, lockInvoice, type InvoiceRow } from './invoice.repository';
import { paymentEntries } from './ledger-movements';
import { isBeingSent } from './refund-rejection';
import { updateSentRefund } from './refund.repository';

/** Marks a credit note as paid, and emails it. @returns Undefined if it was marked, or its request failed meanwhile. */
async function markPaidBack(
  transaction: Transaction,
  deps: Deps,
  { note, original }: { note: InvoiceRow; original: InvoiceRow },
  paidWith: string | null,
): Promise<InvoiceRow | undefined> {
  const { organizationId, id: referenceId } = note;
  const paid = {
    status: 'paid',
    paidAt: deps.clock.now(),
    refundDueAt: null,
    refundRejection: null,
    paidWith,
  } as const;
  const refunded = await updateSentRefund(transaction, note, paid);
  if (!refunded) return undefined;
  await postTransaction(transaction, deps, { organizationId, referenceId, entries: paymentEntries(refunded) });
  await queueCreditNotes(transaction, deps, refunded, original);
  return refunded;
}

/**
 * Locks the invoice of a credit note: as every change of the note does, so that its status does not change meanwhile.
 */
async function lockOriginal(transaction: Transaction, { originalId }: InvoiceRow): Promise<InvoiceRow> {
  const original = originalId === null ? undefined : await lockInvoice(transaction, originalId);
  if (!original) throw new Error('Original invoice not found');
  return original;
}

/**
 * Marks the credit note of a refund that happened as paid, and emails it. The time of the last rejection stays, by
 * which a later failure of this request is recognized.
 */
export async function confirmRefund(deps: Deps, note: InvoiceRow): Promise<InvoiceRow> {
  return deps.database.transaction(async (transaction) => {
    const original = await lockOriginal(transaction, note);
    const refunded = await markPaidBack(transaction, deps, { note, original }, original.paidWith);
    return refunded ?? (await findInvoiceById(transaction, note.id)) ?? note;
  });
}

/** Result of an attempt to end an owed refund: `sending` while its last request has no known answer. */
export type OwedRefundEnd = 'ended' | 'sending' | 'not_owed';

/**
 * Marks the credit note of an owed refund as paid back, and emails it: in another way after a rejection, and to the
 * card if the provider never confirmed it and staff found it there. Such a request can still fail later, and keeps its
 * key.
 * @param record Runs in the same transaction, before.
 */
export async function endOwedRefund(
  deps: Deps,
  id: string,
  record: (transaction: Transaction) => Promise<void>,
): Promise<OwedRefundEnd> {
  return deps.database.transaction(async (transaction) => {
    const found = await findInvoiceById(transaction, id);
    if (found?.kind !== 'credit_note') return 'not_owed';
    const original = await lockOriginal(transaction, found);
    // Also against the request that is due: the row is leased before it is sent.
    const note = await lockInvoice(transaction, id);
    const { status, refundRejection, refundRejectedAt, refundDueAt } = note ?? found;
    const isOwed = status === 'open' && (refundRejection !== null || refundDueAt === null);
    if (!note || !isOwed) return 'not_owed';
    if (isBeingSent(refundRejectedAt, refundDueAt, deps.clock.now())) return 'sending';
    await record(transaction);
    const paidWith = refundRejection === null ? original.paidWith : null;
    return (await markPaidBack(transaction, deps, { note, original }, paidWith)) ? 'ended' : 'not_owed';
  });
}
