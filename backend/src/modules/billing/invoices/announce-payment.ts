import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { recordWebhookEvent } from '@/backend/modules/organization';
import { invoiceNumber } from './describe-invoice';
import { queueReceipts, type PlanRenewals } from './invoice-emails';
import type { InvoiceRow } from './invoice.repository';

/**
 * Emails the receipt of a paid invoice, and records the event for webhooks.
 * @param renewals Prices of the bought plan's renewals.
 */
export async function announcePayment(
  transaction: Transaction,
  deps: Deps,
  invoice: InvoiceRow,
  renewals?: PlanRenewals,
): Promise<void> {
  await queueReceipts(transaction, deps, invoice, renewals);
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
