import type { Invoice } from '@app/api-client/contract/invoices';
import type { z } from 'zod';
import type { PricedDocument } from '@/backend/db/schema/priced-document';
import { describeLines, taxPercentOf } from '@/backend/modules/pricing';
import * as m from '@/locales/generated/messages';
import type { InvoiceRow } from './invoice.repository';

const digitsMin = 4;

/** @returns Year and number of the issue, such as `2026-0042`. */
export const invoiceNumber = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(digitsMin, '0')}`;

/** @returns The tax with its rate, such as `VAT 25%`. */
export const taxLabel = ({ taxBasisPoints }: Pick<PricedDocument, 'taxBasisPoints'>): string =>
  m.invoice_tax({ percent: taxPercentOf(taxBasisPoints) });

/** @returns What is still owed. A credit note is never owed by the customer. */
export const amountDueOf = ({ kind, status, total }: Pick<InvoiceRow, 'kind' | 'status' | 'total'>): number =>
  kind === 'invoice' && (status === 'open' || status === 'failed') ? total : 0;

/** Describes an invoice as the API returns it. */
export function describeInvoice(row: InvoiceRow): z.infer<typeof Invoice> {
  const { id, kind, status, currency, document, recipient, issuedAt, dueAt, paidAt } = row;
  const money = (amount: number) => ({ amount, currency });
  return {
    id,
    kind,
    number: invoiceNumber(row),
    date: issuedAt.toISOString().slice(0, 10),
    status,
    lines: describeLines(document.lines, currency),
    subtotal: money(document.subtotal),
    taxPercent: taxPercentOf(document.taxBasisPoints),
    taxNote: document.taxNote,
    tax: money(document.tax),
    total: money(row.total),
    amountDue: money(amountDueOf(row)),
    billing: recipient.billing,
    dueAt: dueAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    pdfPath: `/invoices/${id}/pdf`,
  };
}
