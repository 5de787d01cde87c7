import { scaleAmount } from '@app/api-client/rules/billing/money';
import * as m from '@/locales/generated/messages';
import type { PricedDocument, StoredLine } from '@/backend/db/schema/billing/priced-document';
import { invoiceNumber } from './describe-invoice';
import type { InvoiceRow } from './invoice.repository';

/** Without negative zero, which JSON does not store. */
const negated = (amount: number) => (amount === 0 ? 0 : -amount);

const negatedLine = (line: StoredLine): StoredLine => ({
  ...line,
  unitPrice: negated(line.unitPrice),
  amount: negated(line.amount),
});

/** The document of a credit note that cancels an invoice completely. */
const fullCredit = ({ document }: InvoiceRow): PricedDocument => ({
  ...document,
  lines: document.lines.map(negatedLine),
  subtotal: negated(document.subtotal),
  tax: negated(document.tax),
  total: negated(document.total),
});

const refundLine = (invoice: InvoiceRow, amount: number): StoredLine => ({
  kind: 'refund',
  description: m.invoice_partial_refund({ number: invoiceNumber(invoice) }),
  quantity: 1,
  unitPrice: amount,
  amount,
  periodStart: null,
  periodEnd: null,
});

/** @returns The total and the tax of earlier credit notes, as positive amounts. */
const creditedBy = (notes: readonly InvoiceRow[]) => ({
  total: -notes.reduce((sum, { total }) => sum + total, 0),
  tax: -notes.reduce((sum, { document }) => sum + document.tax, 0),
});

/** @returns The part of an invoice that no credit note has canceled yet, in minor units including tax. */
export const refundableOf = (invoice: InvoiceRow, notes: readonly InvoiceRow[]): number =>
  invoice.total - creditedBy(notes).total;

/**
 * Computes the document of a credit note. The tax is computed on the sum of all credit notes of the invoice, so that
 * they never cancel more than its tax, and a full refund in parts cancels exactly it.
 * @param notes Earlier credit notes of the invoice.
 * @param amount Refunded amount including tax, at most what is refundable.
 */
export function creditDocument(invoice: InvoiceRow, notes: readonly InvoiceRow[], amount: number): PricedDocument {
  const { document, total } = invoice;
  if (amount === total) return fullCredit(invoice);
  const credited = creditedBy(notes);
  const tax = scaleAmount(credited.total + amount, document.tax, total) - credited.tax;
  const subtotal = negated(amount - tax);
  const lines = [refundLine(invoice, subtotal)];
  return { ...document, lines, subtotal, tax: negated(tax), total: -amount };
}
