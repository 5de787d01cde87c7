import type { LedgerEntry } from './ledger/post-transaction';
import type { InvoiceRow } from './invoice.repository';

/** The fields of an invoice that the ledger books (BI-18). The amounts of a credit note are negative. */
type Moved = Pick<InvoiceRow, 'currency' | 'document' | 'total'>;

/** Issuing: the customer owes the total, of which the tax is the state's. */
export const issueEntries = ({ currency: unit, document, total }: Moved): LedgerEntry[] => [
  { account: 'receivable', unit, amount: total },
  { account: 'revenue', unit, amount: -document.subtotal },
  { account: 'tax', unit, amount: -document.tax },
];

/** Payment of an invoice, or refund of a credit note. */
export const paymentEntries = ({ currency: unit, total }: Moved): LedgerEntry[] => [
  { account: 'cash', unit, amount: total },
  { account: 'receivable', unit, amount: -total },
];

/** A refund that failed after it was paid reverses the payment: the money is ours again, and owed. */
export const refundReversalEntries = (note: Moved): LedgerEntry[] =>
  paymentEntries(note).map(({ amount, ...entry }) => ({ ...entry, amount: -amount }));

/** Voiding reverses the issue. */
export const voidEntries = (invoice: Moved): LedgerEntry[] =>
  issueEntries(invoice).map(({ amount, ...entry }) => ({ ...entry, amount: -amount }));
