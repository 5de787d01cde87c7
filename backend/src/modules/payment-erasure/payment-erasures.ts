import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { paymentErasures } from '@/backend/db/schema/payment-erasures';

/** Due immediately: the customer's organization is closed. */
const dueImmediately = new Date(0);
const retryMs = 60_000;
const batchSize = 20;

/**
 * Queues the erasure of an organization's customer at the payment provider.
 * @param transaction Must also delete the organization. The provider is called after the commit.
 */
export async function queuePaymentErasure(transaction: Transaction, organizationId: string): Promise<void> {
  await transaction.insert(paymentErasures).values({ organizationId, dueAt: dueImmediately }).onConflictDoNothing();
}

/**
 * Claims due erasures with SKIP LOCKED, leases them for a minute, and erases the customers at the payment provider. A
 * failed one is retried when its lease expires, also after a crash. Erasing a customer twice is harmless.
 */
export async function eraseDuePayments({
  database,
  clock,
  payments,
  logger,
}: Pick<Deps, 'database' | 'clock' | 'payments' | 'logger'>): Promise<void> {
  const now = clock.now();
  const due = database
    .select({ id: paymentErasures.organizationId })
    .from(paymentErasures)
    .where(lte(paymentErasures.dueAt, now))
    .orderBy(paymentErasures.dueAt)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const claimed = await database
    .update(paymentErasures)
    .set({ dueAt: new Date(now.getTime() + retryMs), attempts: sql`${paymentErasures.attempts} + 1` })
    .where(inArray(paymentErasures.organizationId, due))
    .returning();
  for (const { organizationId, attempts } of claimed) {
    try {
      // Without a payment provider there is nothing to erase.
      await payments?.deleteCustomer(organizationId);
      await database.delete(paymentErasures).where(eq(paymentErasures.organizationId, organizationId));
    } catch (error) {
      logger.warn({ err: error, organizationId, attempts }, 'payment customer erasure failed');
    }
  }
}
