import { yearOf } from '@app/api-client/rules/values/dates';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { postTransaction } from './ledger/post-transaction';
import { refundableOf } from './credit-document';
import { findCreditNotes, insertInvoice, lockInvoice, takeNumber, type InvoiceRow } from './invoice.repository';
import { issueEntries } from './ledger-movements';

type NewCreditNote = {
  /** A paid invoice. */
  originalId: string;
  /** Its amounts are negative. */
  document: PricedDocument;
};

/**
 * Issues a credit note and posts it to the ledger. Its refund is due immediately: `settleRefunds` sends it to the
 * payment provider.
 * @throws {RangeError} If the original is not a paid invoice, or all its credit notes would exceed it.
 */
export async function issueCreditNote(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { originalId, document }: NewCreditNote,
): Promise<InvoiceRow> {
  const original = await lockInvoice(transaction, originalId);
  if (original?.kind !== 'invoice' || original.status !== 'paid') throw new RangeError('Not a paid invoice');
  const refundable = refundableOf(original, await findCreditNotes(transaction, originalId));
  if (document.total >= 0 || -document.total > refundable) throw new RangeError('The refund exceeds the invoice');
  const now = deps.clock.now();
  const year = yearOf(now);
  const { organizationId, currency, recipient } = original;
  const note = await insertInvoice(transaction, {
    id: deps.ids.uuid(),
    kind: 'credit_note',
    year,
    number: await takeNumber(transaction, year),
    organizationId,
    originalId,
    status: 'open',
    currency,
    document,
    total: document.total,
    recipient,
    issuedAt: now,
    dueAt: now,
    refundDueAt: now,
  });
  await postTransaction(transaction, deps, { organizationId, referenceId: note.id, entries: issueEntries(note) });
  return note;
}
