import type { Currency } from '@app/api-client/rules/billing/money';
import { formatDay } from '@app/typesetting';
import * as m from '@/locales/generated/messages';
import type { Config } from '@/backend/config';
import type { InvoiceRecipient } from '@/backend/db/schema/billing/invoices';
import type { StoredLine } from '@/backend/db/schema/billing/priced-document';
import { emailMoney } from '@/backend/email/email-money';
import { amountDueOf, invoiceNumber, taxLabel } from '../describe-invoice';
import type { InvoiceRow } from '../invoice.repository';

export type ContentLine = { description: string; period: string | null; cells: [string, string, string] };

/** The words and numbers of an invoice, in the order of reading. */
export type InvoiceContent = {
  title: string;
  subject: string;
  facts: { label: string; value: string }[];
  recipient: { label: string; lines: string[] };
  seller: { label: string; lines: string[] };
  head: [string, string, string, string];
  lines: ContentLine[];
  totals: { label: string; value: string; isStrong: boolean }[];
  notes: string[];
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const dayOf = (time: Date | string) => formatDay(new Date(time).toISOString().slice(0, 10));
/** With the minus sign of typesetting. */
const moneyOf = (amount: number, currency: Currency) => emailMoney(amount, currency).replace('-', '−');
const isText = (text: string | null | undefined): text is string => typeof text === 'string' && text !== '';

function recipientLines({ name, billing }: InvoiceRecipient): string[] {
  if (!billing) return [name];
  const { addressLine1, addressLine2, postalCode, city, state, country, vatNumber } = billing;
  const town = [postalCode, city].filter(isText).join(' ');
  const vat = vatNumber === null ? null : m.invoice_seller_vat({ number: vatNumber });
  return [name, addressLine1, addressLine2, town, state, countryNames.of(country), vat].filter(isText);
}

function sellerLines({ name, address, registration, vatNumber }: Config['seller']): string[] {
  const vat = vatNumber === undefined ? undefined : m.invoice_seller_vat({ number: vatNumber });
  return [name, ...address.split(',').map((line) => line.trim()), registration, vat].filter(isText);
}

/** The method and date of its payment or refund, or the next step. */
function settlementFact({ kind, status, paidAt, paidWith, dueAt }: InvoiceRow): { label: string; value: string }[] {
  if (status === 'void') return [{ label: m.invoice_void(), value: m.invoice_void_text() }];
  if (paidAt) {
    const day = dayOf(paidAt);
    const value = paidWith === null ? day : m.invoice_paid_with({ day, card: paidWith });
    return [{ label: kind === 'invoice' ? m.invoice_paid() : m.invoice_refunded(), value }];
  }
  return kind === 'invoice'
    ? [{ label: m.invoice_due(), value: dayOf(dueAt) }]
    : [{ label: m.invoice_refund(), value: m.invoice_refund_pending() }];
}

/** Which invoice a credit note cancels, or credits in part. */
function originalFact({ total }: InvoiceRow, original: InvoiceRow): { label: string; value: string } {
  const label = -total === original.total ? m.invoice_canceled() : m.invoice_credited_partly();
  return {
    label,
    value: m.invoice_canceled_of({ number: invoiceNumber(original), day: dayOf(original.issuedAt) }),
  };
}

function lineOf({ description, quantity, unitPrice, amount, periodStart, periodEnd }: StoredLine, currency: Currency) {
  const hasPeriod = periodStart !== null && periodEnd !== null;
  return {
    description,
    period: hasPeriod ? m.invoice_period({ start: dayOf(periodStart), end: dayOf(periodEnd) }) : null,
    cells: [String(quantity), moneyOf(unitPrice, currency), moneyOf(amount, currency)],
  } satisfies ContentLine;
}

const taxNotes = {
  unknown: undefined,
  standard: undefined,
  reverse_charge: m.invoice_reverse_charge,
  outside_scope: m.invoice_outside_scope,
};

function totalsOf(invoice: InvoiceRow): InvoiceContent['totals'] {
  const { document, currency, total } = invoice;
  const due = amountDueOf(invoice);
  const row = (label: string, amount: number, isStrong = false) => ({
    label,
    value: moneyOf(amount, currency),
    isStrong,
  });
  return [
    row(m.invoice_subtotal(), document.subtotal),
    row(taxLabel(document), document.tax),
    row(m.ui_total(), total, true),
    ...(due > 0 ? [row(m.invoice_amount_due(), due, true)] : []),
  ];
}

/** Composes the texts of an invoice. @param original The invoice that a credit note cancels. */
export function invoiceContent(
  seller: Config['seller'],
  invoice: InvoiceRow,
  original: InvoiceRow | undefined,
): InvoiceContent {
  const { document, currency, issuedAt, recipient, kind } = invoice;
  const number = invoiceNumber(invoice);
  const title = kind === 'invoice' ? m.invoice_title() : m.invoice_credit_note_title();
  const note = taxNotes[document.taxNote]?.();
  return {
    title: `${title} ${number}`,
    subject: m.invoice_subject({ kind: title, number, seller: seller.name }),
    facts: [
      { label: m.invoice_issued(), value: dayOf(issuedAt) },
      ...(original ? [originalFact(invoice, original)] : []),
      ...settlementFact(invoice),
    ],
    recipient: { label: m.invoice_billed_to(), lines: recipientLines(recipient) },
    seller: { label: m.ui_from(), lines: sellerLines(seller) },
    head: [m.invoice_description(), m.invoice_quantity(), m.invoice_unit_price(), m.invoice_line_amount()],
    lines: document.lines.map((line) => lineOf(line, currency)),
    totals: totalsOf(invoice),
    notes: note === undefined ? [] : [note],
  };
}
