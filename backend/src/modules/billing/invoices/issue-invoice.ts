import { yearOf } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { InvoicedPeriod, InvoiceRecipient } from '@/backend/db/schema/billing/invoices';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import { postTransaction } from './ledger/post-transaction';
import { announcePayment } from './announce-payment';
import type { PlanRenewals } from './invoice-emails';
import { insertInvoice, takeNumber, type InvoiceRow } from './invoice.repository';
import { issueEntries, paymentEntries } from './ledger-movements';
import { findInvoiceRecipient } from './recipient.repository';

type NewInvoice = {
  organizationId: string;
  document: PricedDocument;
  /**
   * Whose tax the document has. Defaults to the recipient by the billing details of now, which must have the same tax.
   */
  recipient?: InvoiceRecipient | null;
  currency: Currency;
  /** `paid` if it was charged before it is issued, or if the total is zero. */
  status: 'open' | 'paid';
  /** The payment method, such as `Visa •••• 4242`. */
  paidWith?: string | null;
  /** Defaults to now. */
  dueAt?: Date;
  /** Prices of a bought plan's renewals, named in the receipt. */
  renewals?: PlanRenewals;
  /** The period that the payment buys, for the renewal of a plan. */
  period?: InvoicedPeriod;
};

/**
 * Issues an invoice with the next number and a copy of the recipient, and posts it to the ledger. A paid one is emailed
 * as a receipt.
 * @param transaction The transaction of what is invoiced. It locks the year's counter, so issue the invoice late.
 */
export async function issueInvoice(
  transaction: Transaction,
  deps: Deps,
  { organizationId, document, currency, status, paidWith = null, dueAt, period, renewals, ...priced }: NewInvoice,
): Promise<InvoiceRow> {
  const now = deps.clock.now();
  const recipient = priced.recipient ?? (await findInvoiceRecipient(transaction, organizationId));
  const year = yearOf(now);
  const isPaid = status === 'paid';
  const invoice = await insertInvoice(transaction, {
    id: deps.ids.uuid(),
    kind: 'invoice',
    year,
    number: await takeNumber(transaction, year),
    organizationId,
    status,
    currency,
    document,
    total: document.total,
    period: period ?? null,
    recipient,
    paidWith: isPaid ? paidWith : null,
    issuedAt: now,
    dueAt: dueAt ?? now,
    paidAt: isPaid ? now : null,
  });
  const posted = { organizationId, referenceId: invoice.id };
  await postTransaction(transaction, deps, { ...posted, entries: issueEntries(invoice) });
  if (isPaid) {
    await postTransaction(transaction, deps, { ...posted, entries: paymentEntries(invoice) });
    await announcePayment(transaction, deps, invoice, renewals);
  }
  return invoice;
}
