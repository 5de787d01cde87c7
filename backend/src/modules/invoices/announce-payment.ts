import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { recordWebhookEvent } from '@/backend/modules/webhooks';
import { invoiceNumber } from './describe-invoice';
import { queueReceipts } from './invoice-emails';
import type { InvoiceRow } from './invoice.repository';

/** Emails the receipt of a paid invoice, and records the event for webhooks. */
export async function announcePayment(transaction: Transaction, deps: Deps, invoice: InvoiceRow): Promise<void> {
  await queueReceipts(transaction, deps, invoice);
  const { id: invoiceId, organizationId, total: amount, currency, paidAt, issuedAt } = invoice;
  await recordWebhookEvent(transaction, deps, {
    organizationId,
    type: 'invoice.paid',
    data: {
      invoiceId,
      number: invoiceNumber(invoice),
      total: { amount, currency },
      paidAt: (paidAt ?? issuedAt).toISOString(),
    },
  });
}
