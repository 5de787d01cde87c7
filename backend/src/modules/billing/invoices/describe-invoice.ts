import type { Invoice } from '@app/api-client/contract/billing/invoices';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import { describeLines, taxPercentOf } from '@/backend/modules/billing/pricing';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { findCreditNotesOf, findInvoicesById, type InvoiceRow } from './invoice.repository';

type InvoiceAnswer = z.infer<typeof Invoice>;

const digitsMin = 4;

/** @returns Year and number of the issue, such as `2026-0042`. */
export const invoiceNumber = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(digitsMin, '0')}`;

/** @returns The tax with its rate, such as `VAT 25%`. */
export const taxLabel = (
  { taxBasisPoints }: Pick<PricedDocument, 'taxBasisPoints'>,
  locale: Locale = getLocale(),
): string => m.ui_vat_percent({ percent: taxPercentOf(taxBasisPoints) }, { locale });

/** @returns The amount still owed, in minor units. A credit note is never owed by the customer. */
export const amountDueOf = ({ kind, status, total }: Pick<InvoiceRow, 'kind' | 'status' | 'total'>): number =>
  kind === 'invoice' && (status === 'open' || status === 'failed') ? total : 0;

/** Documents that credit notes relate to each other: the original of a note, and the notes of an original. */
type Related = { originals: readonly InvoiceRow[]; notes: readonly InvoiceRow[] };

/** @returns The sum that credit notes of an invoice paid back, or are to, as a positive amount. */
const creditedWith = (notes: readonly InvoiceRow[], id: string, isPaidBack: boolean): number =>
  notes.reduce(
    (sum, { originalId, status, total }) =>
      originalId === id && (status === 'paid') === isPaidBack ? sum - total : sum,
    0,
  );

/** Describes an invoice as the API returns it. */
function describe(row: InvoiceRow, { originals, notes }: Related): InvoiceAnswer {
  const { id, kind, status, currency, document, recipient, issuedAt, dueAt, paidAt } = row;
  const money = (amount: number) => ({ amount, currency });
  const original = originals.find((each) => each.id === row.originalId);
  return {
    id,
    kind,
    number: invoiceNumber(row),
    originalNumber: original ? invoiceNumber(original) : null,
    date: issuedAt.toISOString().slice(0, 10),
    status,
    lines: describeLines(document.lines, currency),
    subtotal: money(document.subtotal),
    taxPercent: taxPercentOf(document.taxBasisPoints),
    taxNote: document.taxNote,
    tax: money(document.tax),
    total: money(row.total),
    amountDue: money(amountDueOf(row)),
    refunded: money(creditedWith(notes, id, true)),
    refundPending: money(creditedWith(notes, id, false)),
    billing: recipient.billing,
    dueAt: dueAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    pdfPath: `/invoices/${id}/pdf`,
  };
}

/** Describes invoices and credit notes as the API returns them, in their order. */
export async function describeInvoices(queries: Queries, rows: readonly InvoiceRow[]): Promise<InvoiceAnswer[]> {
  const noteOf = rows.map(({ originalId }) => originalId).filter((id) => id !== null);
  const related = {
    originals: noteOf.length > 0 ? await findInvoicesById(queries, noteOf) : [],
    notes: await findCreditNotesOf(
      queries,
      rows.map(({ id }) => id),
    ),
  };
  return rows.map((row) => describe(row, related));
}

/** Describes an invoice as the API returns it. */
export async function describeInvoice(queries: Queries, row: InvoiceRow): Promise<InvoiceAnswer> {
  const [answer] = await describeInvoices(queries, [row]);
  if (!answer) throw new Error('Invoice not described');
  return answer;
}
