import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { postTransaction } from './ledger/post-transaction';
import { announcePayment } from './announce-payment';
import { changeStatus, type InvoiceRow } from './invoice.repository';
import { paymentEntries, voidEntries } from './ledger-movements';

/** The statuses in which an invoice is owed. */
const owed = ['open', 'failed'] as const;
const notPayable = () => new HttpError(409, 'error_invoice_not_payable');

/**
 * Marks an owed invoice as paid, posts the payment to the ledger, and emails the receipt.
 * @param transaction The transaction that marks the charge as succeeded.
 * @param payment `paidWith` is how it was paid, such as `Visa •••• 4242`.
 * @throws {HttpError} 409 unless the invoice is owed.
 */
export async function markInvoicePaid(
  transaction: Transaction,
  deps: Deps,
  invoiceId: string,
  { paidWith }: { paidWith: string | null },
): Promise<InvoiceRow> {
  const changes = { status: 'paid', paidWith, paidAt: deps.clock.now() } as const;
  const invoice = await changeStatus(transaction, invoiceId, owed, changes);
  if (!invoice) throw notPayable();
  const { organizationId, id: referenceId } = invoice;
  await postTransaction(transaction, deps, { organizationId, referenceId, entries: paymentEntries(invoice) });
  await announcePayment(transaction, deps, invoice);
  return invoice;
}

/** Marks an owed invoice as failed: its last charge was declined. Otherwise nothing changes. */
export async function markInvoiceFailed(transaction: Transaction, invoiceId: string): Promise<void> {
  await changeStatus(transaction, invoiceId, owed, { status: 'failed' });
}

/**
 * Voids an owed invoice: nothing is owed any longer. The number stays.
 * @throws {HttpError} 409 unless the invoice is owed. A paid one is canceled by a credit note.
 */
export async function voidInvoice(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  invoiceId: string,
): Promise<void> {
  const invoice = await changeStatus(transaction, invoiceId, owed, { status: 'void' });
  if (!invoice) throw notPayable();
  const { organizationId, id: referenceId } = invoice;
  await postTransaction(transaction, deps, { organizationId, referenceId, entries: voidEntries(invoice) });
}
