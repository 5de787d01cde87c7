import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { requireNoCharge, voidInvoice } from '@/backend/modules/billing';
import { findOwedInvoices } from './owed-invoices.repository';

/**
 * Ends the billing of an organization that is about to be deleted. Unpaid invoices of renewals are void, because their
 * period does not start. Paid invoices are kept (BI-12).
 * @param transaction Must have locked the organization, without which no plan changes.
 * @throws {HttpError} 409 while the result of a charge is unknown.
 */
export async function endBilling(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  organizationId: string,
): Promise<void> {
  await requireNoCharge(transaction, organizationId);
  for (const { id } of await findOwedInvoices(transaction, organizationId)) await voidInvoice(transaction, deps, id);
}
