import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import { paymentErasures } from '../../db/schema/payment-erasures';

/** Due since ever: nobody pays there any more. */
const atOnce = new Date(0);
const retryMs = 60_000;
const batchSize = 20;

/**
 * Has the provider of payments forget an organization that ends.
 * @param transaction The one in which it ends: the provider is another program, and is asked afterwards.
 */
export async function queuePaymentErasure(transaction: Transaction, organizationId: string): Promise<void> {
  await transaction.insert(paymentErasures).values({ organizationId, dueAt: atOnce }).onConflictDoNothing();
}

/**
 * Asks the provider to forget organizations that are gone. What it does not answer is asked again after a while; a
 * process that dies in between leaves the row, and forgetting twice is forgetting once.
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
  const taken = await database
    .update(paymentErasures)
    .set({ dueAt: new Date(now.getTime() + retryMs), attempts: sql`${paymentErasures.attempts} + 1` })
    .where(inArray(paymentErasures.organizationId, due))
    .returning();
  for (const { organizationId, attempts } of taken) {
    try {
      // Where nothing can be bought, nobody keeps anything.
      await payments?.forgetCustomer(organizationId);
      await database.delete(paymentErasures).where(eq(paymentErasures.organizationId, organizationId));
    } catch (error) {
      logger.warn(
        { err: error, organizationId, attempts },
        'the provider of payments has not forgotten a customer yet',
      );
    }
  }
}
