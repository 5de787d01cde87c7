import type { Transaction } from '@/backend/db/client';
import { paymentErasures } from '@/backend/db/schema/billing/payment-erasures';
import { erasureDueAt, erasureSweep } from '@/backend/jobs/erasure-sweep';
import { endWaitingPayments, findContact, hasPaymentUnderWay } from './payments-under-way';

/**
 * Queues the erasure of an organization's customer at the payment provider.
 * @param transaction Must also delete the organization. The provider is called after the commit.
 */
export async function queuePaymentErasure(transaction: Transaction, organizationId: string): Promise<void> {
  const email = await findContact(transaction, organizationId);
  await transaction
    .insert(paymentErasures)
    .values({ organizationId, email, dueAt: erasureDueAt })
    .onConflictDoNothing();
}

/**
 * Erases the customers of closed organizations at the payment provider. The customer of a payment that is under way stays
 * until it has been canceled or refunded, which the provider does for existing customers.
 */
export const paymentErasureSweep = erasureSweep({
  name: 'payment erasures',
  failure: 'payment customer erasure failed',
  table: paymentErasures,
  id: paymentErasures.organizationId,
  erase: async ({ database, clock, payments }, { organizationId }) => {
    if (payments && (await hasPaymentUnderWay(database, organizationId))) {
      await endWaitingPayments(database, organizationId, clock.now());
      return 'retry_later';
    }
    // Without a payment provider there is nothing to erase.
    await payments?.deleteCustomer(organizationId);
    return 'erased';
  },
});
export const eraseDuePayments = paymentErasureSweep.run;
