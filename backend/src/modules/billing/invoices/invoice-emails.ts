import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { renewalPrice } from '@/locales/labels/renewal-price';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { layOutEmail, type EmailContent } from '@/backend/email/email-layout';
import type { RenewalAmount } from '@/backend/db/schema/billing/quotes';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay } from '@/backend/email/email-time';
import { queueEmail } from '@/backend/email/outbox';
import { findBillingDetails } from '@/backend/modules/billing/billing-details';
import { billingLinks, findBillingContacts } from '@/backend/modules/organization';
import { invoiceNumber, taxLabel } from './describe-invoice';
import type { InvoiceRow } from './invoice.repository';
import { refundKey } from './refund-rejection';

/** `id` is the user's, or `billing`. */
type Recipient = { id: string; email: string; isConfirmed: boolean; name?: string; reason: string } & Pick<
  EmailContent,
  'button' | 'notes' | 'isSuspended'
>;

/** Finds the billing contacts and the separate billing address, each address once. */
async function findRecipients(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  locale: Locale,
): Promise<Recipient[]> {
  const { config } = deps;
  const button = {
    label: m.emails_billing_view_invoices({}, { locale }),
    url: `${config.publicBaseUrl}/payment/invoices`,
  };
  const contacts = await findBillingContacts(transaction, organizationId);
  const details = await findBillingDetails(transaction, organizationId);
  const recipients = contacts.map((contact) => ({
    ...{ id: contact.id, email: contact.email, isConfirmed: contact.isConfirmed, name: contact.firstName },
    reason: m.email_reason_admin({ organization: contact.organizationName }, { locale }),
    ...billingLinks(contact, config, button, locale),
  }));
  const billingEmail = details?.billingEmail;
  const isNew = billingEmail && contacts.length > 0 && !contacts.some(({ email }) => email === billingEmail);
  if (!isNew) return recipients;
  const reason = m.emails_invoice_reason_billing({ product: m.company_name({}, { locale }) }, { locale });
  return [...recipients, { id: 'billing', email: billingEmail, isConfirmed: false, reason, button, notes: [] }];
}

type InvoiceEmail = Pick<EmailContent, 'kind' | 'subject' | 'paragraphs' | 'notes'>;

/**
 * Queues an email about an invoice to everyone who holds billing, with a link to the invoices.
 * @param dedupeId Emails with the same one are queued once to each.
 */
async function queueToBilling(
  transaction: Transaction,
  deps: Deps,
  { organizationId }: InvoiceRow,
  compose: (locale: Locale) => InvoiceEmail,
  dedupeId?: string,
): Promise<void> {
  const locale = getLocale();
  const email = compose(locale);
  const recipients = await findRecipients(transaction, deps, organizationId, locale);
  for (const { id, email: to, notes, ...recipient } of recipients) {
    const content = { ...email, to, ...recipient, notes: [...notes, ...email.notes] };
    const once = dedupeId !== undefined && { dedupeId: `${dedupeId}:${id}` };
    await queueEmail(transaction, deps, layOutEmail({ locale, ...content, ...once }));
  }
}

/** Prices of a plan's renewals. */
export type PlanRenewals = { interval: BillingInterval; amounts: readonly RenewalAmount[] };

const renewalSentences = { monthly: m.emails_invoice_renews_monthly, annual: m.emails_invoice_renews_annual };

/** The amounts that the customer agreed to be charged, with the days from which they are. */
function renewalParagraphs({ interval, amounts }: PlanRenewals, currency: Currency, locale: Locale): string[] {
  const [next] = amounts;
  if (!next) return [];
  const date = (instant: string) => emailDay(new Date(instant), locale);
  const price = renewalPrice(amounts, { money: (amount) => emailMoney(amount, currency, locale), date }, locale);
  return [renewalSentences[interval]({ date: date(next.from), price }, { locale })];
}

/** Queues the receipt of a paid invoice. @param renewals Those of the plan that was bought. */
export async function queueReceipts(
  transaction: Transaction,
  deps: Deps,
  invoice: InvoiceRow,
  renewals?: PlanRenewals,
): Promise<void> {
  const { currency, document, paidWith } = invoice;
  const number = invoiceNumber(invoice);
  const compose = (locale: Locale): InvoiceEmail => {
    const total = emailMoney(invoice.total, currency, locale);
    const line = (description: string, amount: number) =>
      m.emails_invoice_line({ description, amount: emailMoney(amount, currency, locale) }, { locale });
    return {
      kind: 'invoice-receipt',
      subject: m.emails_invoice_receipt_subject({ number, total }, { locale }),
      paragraphs: [
        paidWith === null
          ? m.emails_invoice_receipt_free({ number, total }, { locale })
          : m.emails_invoice_receipt_paid({ number, total, card: paidWith }, { locale }),
        ...document.lines.map(({ description, amount }) => line(description, amount)),
        line(taxLabel(document, locale), document.tax),
        ...(renewals ? renewalParagraphs(renewals, currency, locale) : []),
      ],
      notes: [m.emails_invoice_note({}, { locale }), { action: m.emails_invoice_note_action({}, { locale }) }],
    };
  };
  await queueToBilling(transaction, deps, invoice, compose);
}

/** Identifies the request for a refund: each rejection and failure is followed by another one. */
const requestOf = ({ id, refundRejectedAt }: InvoiceRow): string => refundKey(id, refundRejectedAt);

/**
 * Queues the notice of a refund, once for each request that paid it: after one that failed later, `queueFailedRefund`
 * announced the next.
 * @param original The invoice that the credit note cancels.
 */
export async function queueCreditNotes(
  transaction: Transaction,
  deps: Deps,
  note: InvoiceRow,
  original: InvoiceRow,
): Promise<void> {
  const [number, invoice] = [invoiceNumber(note), invoiceNumber(original)];
  const compose = (locale: Locale): InvoiceEmail => {
    const total = emailMoney(-note.total, note.currency, locale);
    return {
      kind: 'invoice-credit-note',
      subject: m.emails_invoice_credit_subject({ invoice, total }, { locale }),
      paragraphs: [
        note.paidWith === null
          ? m.emails_invoice_credit_other({ total, invoice }, { locale })
          : m.emails_invoice_credit_intro({ total, invoice, card: note.paidWith }, { locale }),
        m.emails_invoice_credit_number({ number }, { locale }),
        { action: m.emails_invoice_credit_number_action({}, { locale }) },
      ],
      notes: [m.emails_invoice_credit_note({}, { locale })],
    };
  };
  await queueToBilling(transaction, deps, note, compose, `invoice-credit-note:${requestOf(note)}`);
}

/**
 * Queues the notice that a refund failed which an earlier email called paid, once for each failure.
 * @param note With the time of the failure. @param original The invoice that it cancels.
 */
export async function queueFailedRefund(
  transaction: Transaction,
  deps: Deps,
  note: InvoiceRow,
  original: InvoiceRow,
): Promise<void> {
  const [number, invoice] = [invoiceNumber(note), invoiceNumber(original)];
  const compose = (locale: Locale): InvoiceEmail => {
    const total = emailMoney(-note.total, note.currency, locale);
    return {
      kind: 'invoice-refund-failed',
      subject: m.emails_invoice_refund_failed_subject({ invoice, total }, { locale }),
      paragraphs: [
        m.emails_invoice_refund_failed_intro({ total, invoice, card: original.paidWith ?? '' }, { locale }),
        m.emails_invoice_refund_failed_next({ number }, { locale }),
      ],
      notes: [],
    };
  };
  await queueToBilling(transaction, deps, note, compose, `invoice-refund-failed:${requestOf(note)}`);
}
