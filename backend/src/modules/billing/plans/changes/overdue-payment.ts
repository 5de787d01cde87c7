import type { Subscription } from '@app/api-client/contract/billing/subscriptions';
import type { z } from 'zod';
import type { Queries } from '@/backend/db/client';
import { findInvoice } from '@/backend/modules/billing/invoices';
import { findChargeFailure } from '@/backend/modules/billing/payments';
import { nextRetryAt, retryDays, type StoredSubscription } from '@/backend/modules/organization';

/** A renewal whose charge failed, as the API returns it. */
export type OverduePayment = NonNullable<z.infer<typeof Subscription>['payment']>;

/** Describes what is owed for a renewal whose charge failed; null if nothing is. */
export async function describeOverduePayment(
  queries: Queries,
  subscription: StoredSubscription,
): Promise<OverduePayment | null> {
  const { organizationId, unpaidInvoiceId, status, failures } = subscription;
  if (status !== 'past_due' || unpaidInvoiceId === null) return null;
  const invoice = await findInvoice(queries, organizationId, unpaidInvoiceId);
  if (!invoice) return null;
  const { id: invoiceId, total: amount, currency, period } = invoice;
  if (!period) throw new Error("The renewal's invoice has no period");
  return {
    nextRetryAt: nextRetryAt(subscription)?.toISOString() ?? null,
    attempt: failures,
    attempts: retryDays.length + 1,
    failureReason: await findChargeFailure(queries, { organizationId, invoiceId }),
    amountDue: { amount, currency },
    paysUntil: period.endsAt,
    invoiceId,
  };
}
