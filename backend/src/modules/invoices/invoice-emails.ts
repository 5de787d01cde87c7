import type { BillingInterval } from '@app/api-client/rules/dates';
import type { Currency } from '@app/api-client/rules/money';
import * as m from '@/locales/generated/messages';
import { renewalPrice } from '@/locales/labels/renewal-price';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { layOutEmail, type EmailContent } from '@/backend/email/email-layout';
import type { RenewalAmount } from '@/backend/db/schema/quotes';
import { emailMoney } from '@/backend/email/email-money';
import { emailDay } from '@/backend/email/email-time';
import { queueEmail } from '@/backend/email/outbox';
import { findBillingDetails } from '@/backend/modules/billing-details';
import { findAdminRecipients, findOwner } from '@/backend/modules/organization';
import { invoiceNumber, taxLabel } from './describe-invoice';
import type { InvoiceRow } from './invoice.repository';

/** `id` is the user's, or `billing`. */
type Recipient = { id: string; email: string; name?: string; reason: string };

/**
 * Finds the verified admins. Without one, it is the owner: the buyer of a sign-up's order, whose confirmation link is on
 * its way to the same address.
 */
async function findAdmins(transaction: Transaction, organizationId: string) {
  const verified = await findAdminRecipients(transaction, organizationId);
  if (verified.length > 0) return verified;
  const owner = await findOwner(transaction, organizationId);
  return owner && !owner.isSuspended ? [owner] : [];
}

/** Finds the admins and the separate billing address, each address once. */
async function findRecipients(transaction: Transaction, organizationId: string): Promise<Recipient[]> {
  const admins = await findAdmins(transaction, organizationId);
  const details = await findBillingDetails(transaction, organizationId);
  const recipients = admins.map(({ id, email, firstName, organizationName }) => ({
    id,
    email,
    name: firstName,
    reason: m.email_reason_admin({ organization: organizationName }),
  }));
  const organization = admins[0]?.organizationName;
  const billingEmail = details?.billingEmail;
  const isNew = billingEmail && organization !== undefined && !admins.some(({ email }) => email === billingEmail);
  if (!isNew) return recipients;
  return [
    ...recipients,
    { id: 'billing', email: billingEmail, reason: m.emails_invoice_reason_billing({ organization }) },
  ];
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
  email: InvoiceEmail,
  dedupeId?: string,
): Promise<void> {
  const button = { label: m.emails_billing_view_invoices(), url: `${deps.config.publicBaseUrl}/payment/invoices` };
  for (const { id, email: to, name, reason } of await findRecipients(transaction, organizationId)) {
    const content = { ...email, to, reason, button, ...(name !== undefined && { name }) };
    const once = dedupeId !== undefined && { dedupeId: `${dedupeId}:${id}` };
    await queueEmail(transaction, deps, layOutEmail({ ...content, ...once }));
  }
}

/** What the renewals of a plan cost. */
export type PlanRenewals = { interval: BillingInterval; amounts: readonly RenewalAmount[] };

const renewalSentences = { monthly: m.emails_invoice_renews_monthly, annual: m.emails_invoice_renews_annual };

/** The amounts that the customer agreed to be charged, with the days from which they are. */
function renewalParagraphs({ interval, amounts }: PlanRenewals, currency: Currency): string[] {
  const [next] = amounts;
  if (!next) return [];
  const date = (instant: string) => emailDay(new Date(instant));
  const price = renewalPrice(amounts, { money: (amount) => emailMoney(amount, currency), date });
  return [renewalSentences[interval]({ date: date(next.from), price })];
}

/** Queues the receipt of a paid invoice. @param renewals Those of the plan that was bought. */
export async function queueReceipts(
  transaction: Transaction,
  deps: Deps,
  invoice: InvoiceRow,
  renewals?: PlanRenewals,
): Promise<void> {
  const { currency, document, paidWith } = invoice;
  const [number, total] = [invoiceNumber(invoice), emailMoney(invoice.total, currency)];
  await queueToBilling(transaction, deps, invoice, {
    kind: 'invoice-receipt',
    subject: m.emails_invoice_receipt_subject({ number, total }),
    paragraphs: [
      paidWith === null
        ? m.emails_invoice_receipt_free({ number, total })
        : m.emails_invoice_receipt_paid({ number, total, card: paidWith }),
      ...document.lines.map(({ description, amount }) =>
        m.emails_invoice_line({ description, amount: emailMoney(amount, currency) }),
      ),
      m.emails_invoice_line({ description: taxLabel(document), amount: emailMoney(document.tax, currency) }),
      ...(renewals ? renewalParagraphs(renewals, currency) : []),
    ],
    notes: [m.emails_invoice_note()],
  });
}

/**
 * Queues the notice of a refund, once: one that is sent again after it failed would read as another refund.
 * @param original The invoice that the credit note cancels.
 */
export async function queueCreditNotes(
  transaction: Transaction,
  deps: Deps,
  note: InvoiceRow,
  original: InvoiceRow,
): Promise<void> {
  const [number, invoice] = [invoiceNumber(note), invoiceNumber(original)];
  const total = emailMoney(-note.total, note.currency);
  const email = {
    kind: 'invoice-credit-note',
    subject: m.emails_invoice_credit_subject({ invoice, total }),
    paragraphs: [
      m.emails_invoice_credit_intro({ total, invoice, card: original.paidWith ?? '' }),
      m.emails_invoice_credit_number({ number }),
    ],
    notes: [m.emails_invoice_credit_note()],
  };
  await queueToBilling(transaction, deps, note, email, `invoice-credit-note:${note.id}`);
}
