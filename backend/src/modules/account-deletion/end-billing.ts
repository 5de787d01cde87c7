import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { voidInvoice } from '@/backend/modules/invoices';
import { requireNoCharge } from '@/backend/modules/purchases';
import { findSubscription } from '@/backend/modules/subscriptions';

/**
 * Ends the billing of an organization that is about to be deleted: the unpaid invoice of a renewal is void, because its
 * period does not start. Paid invoices are kept.
 * @param transaction Must have locked the organization, without which no plan changes.
 * @throws {HttpError} 409 while the result of a charge is unknown.
 */
export async function endBilling(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  organizationId: string,
): Promise<void> {
  await requireNoCharge(transaction, organizationId);
  const subscription = await findSubscription(transaction, organizationId);
  if (subscription?.unpaidInvoiceId) await voidInvoice(transaction, deps, subscription.unpaidInvoiceId);
}
