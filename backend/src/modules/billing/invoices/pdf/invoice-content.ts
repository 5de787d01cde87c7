import type { Currency } from '@app/api-client/rules/billing/money';
import { formatDay } from '@app/typesetting';
import * as m from '@/locales/generated/messages';
import { getLocale, intlTags, type Locale } from '@/locales/locale';
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

const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(intlTags[locale], { type: 'region' }).of(code);
const dayOf = (time: Date | string) => formatDay(new Date(time).toISOString().slice(0, 10));
/** With the minus sign of typesetting. */
const moneyOf = (amount: number, currency: Currency, locale: Locale) =>
  emailMoney(amount, currency, locale).replace('-', '−');
const isText = (text: string | null | undefined): text is string => typeof text === 'string' && text !== '';

function recipientLines({ name, billing }: InvoiceRecipient, locale: Locale): string[] {
  if (!billing) return [name];
  const { addressLine1, addressLine2, postalCode, city, state, country, vatNumber } = billing;
  const town = [postalCode, city].filter(isText).join(' ');
  const vat = vatNumber === null ? null : m.invoice_seller_vat({ number: vatNumber }, { locale });
  return [name, addressLine1, addressLine2, town, state, countryName(country, locale), vat].filter(isText);
}

function sellerLines({ name, address, registration, vatNumber }: Config['seller'], locale: Locale): string[] {
  const vat = vatNumber === undefined ? undefined : m.invoice_seller_vat({ number: vatNumber }, { locale });
  return [name, ...address.split(',').map((line) => line.trim()), registration, vat].filter(isText);
}

/** The method and date of its payment or refund, or the next step. */
function settlementFact(
  { kind, status, paidAt, paidWith, dueAt }: InvoiceRow,
  locale: Locale,
): { label: string; value: string }[] {
  if (status === 'void') return [{ label: m.invoice_void({}, { locale }), value: m.invoice_void_text({}, { locale }) }];
  if (paidAt) {
    const day = dayOf(paidAt);
    const value = paidWith === null ? day : m.invoice_paid_with({ day, card: paidWith }, { locale });
    return [{ label: kind === 'invoice' ? m.invoice_paid({}, { locale }) : m.invoice_refunded({}, { locale }), value }];
  }
  return kind === 'invoice'
    ? [{ label: m.invoice_due({}, { locale }), value: dayOf(dueAt) }]
    : [{ label: m.invoice_refund({}, { locale }), value: m.invoice_refund_pending({}, { locale }) }];
}

/** Which invoice a credit note cancels, or credits in part. */
function originalFact({ total }: InvoiceRow, original: InvoiceRow, locale: Locale): { label: string; value: string } {
  const label =
    -total === original.total ? m.invoice_canceled({}, { locale }) : m.invoice_credited_partly({}, { locale });
  return {
    label,
    value: m.invoice_canceled_of({ number: invoiceNumber(original), day: dayOf(original.issuedAt) }, { locale }),
  };
}

function lineOf(
  { description, quantity, unitPrice, amount, periodStart, periodEnd }: StoredLine,
  currency: Currency,
  locale: Locale,
) {
  const hasPeriod = periodStart !== null && periodEnd !== null;
  return {
    description,
    period: hasPeriod ? m.invoice_period({ start: dayOf(periodStart), end: dayOf(periodEnd) }, { locale }) : null,
    cells: [String(quantity), moneyOf(unitPrice, currency, locale), moneyOf(amount, currency, locale)],
  } satisfies ContentLine;
}

const taxNotes = {
  unknown: undefined,
  standard: undefined,
  reverse_charge: m.invoice_reverse_charge,
  outside_scope: m.invoice_outside_scope,
};

function totalsOf(invoice: InvoiceRow, locale: Locale): InvoiceContent['totals'] {
  const { document, currency, total } = invoice;
  const due = amountDueOf(invoice);
  const row = (label: string, amount: number, isStrong = false) => ({
    label,
    value: moneyOf(amount, currency, locale),
    isStrong,
  });
  return [
    row(m.invoice_subtotal({}, { locale }), document.subtotal),
    row(taxLabel(document, locale), document.tax),
    row(m.ui_total({}, { locale }), total, true),
    ...(due > 0 ? [row(m.invoice_amount_due({}, { locale }), due, true)] : []),
  ];
}

/** Composes the texts of an invoice. @param original The invoice that a credit note cancels. */
export function invoiceContent(
  seller: Config['seller'],
  invoice: InvoiceRow,
  original: InvoiceRow | undefined,
  locale: Locale = getLocale(),
): InvoiceContent {
  const { document, currency, issuedAt, recipient, kind } = invoice;
  const number = invoiceNumber(invoice);
  const title = kind === 'invoice' ? m.invoice_title({}, { locale }) : m.invoice_credit_note_title({}, { locale });
  const note = taxNotes[document.taxNote]?.({}, { locale });
  return {
    title: `${title} ${number}`,
    subject: m.invoice_subject({ kind: title, number, seller: seller.name }, { locale }),
    facts: [
      { label: m.invoice_issued({}, { locale }), value: dayOf(issuedAt) },
      ...(original ? [originalFact(invoice, original, locale)] : []),
      ...settlementFact(invoice, locale),
    ],
    recipient: { label: m.invoice_billed_to({}, { locale }), lines: recipientLines(recipient, locale) },
    seller: { label: m.ui_from({}, { locale }), lines: sellerLines(seller, locale) },
    head: [
      m.invoice_description({}, { locale }),
      m.invoice_quantity({}, { locale }),
      m.invoice_unit_price({}, { locale }),
      m.invoice_line_amount({}, { locale }),
    ],
    lines: document.lines.map((line) => lineOf(line, currency, locale)),
    totals: totalsOf(invoice, locale),
    notes: note === undefined ? [] : [note],
  };
}
