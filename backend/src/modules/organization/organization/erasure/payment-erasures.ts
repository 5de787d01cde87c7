import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { findNextDue, isClaimable } from '@/backend/db/due-rows';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { paymentErasures } from '@/backend/db/schema/billing/payment-erasures';
import { endWaitingPayments, findContact, hasPaymentUnderWay } from './payments-under-way';

/** Due immediately: the customer's organization is closed. */
const dueImmediately = new Date(0);
const batchSize = 20;

/**
 * Queues the erasure of an organization's customer at the payment provider.
 * @param transaction Must also delete the organization. The provider is called after the commit.
 */
export async function queuePaymentErasure(transaction: Transaction, organizationId: string): Promise<void> {
  const email = await findContact(transaction, organizationId);
  await transaction
    .insert(paymentErasures)
    .values({ organizationId, email, dueAt: dueImmediately })
    .onConflictDoNothing();
}

/**
 * Claims due erasures with SKIP LOCKED, leases them for a minute, and erases the customers at the payment provider. A
 * failed one is retried when its lease expires, also after a crash. Erasing a customer twice is harmless. The customer of a
 * payment that is under way stays until it has been canceled or refunded, which the provider does for existing customers.
 */
export async function eraseDuePayments({
  database,
  clock,
  payments,
  logger,
}: Pick<Deps, 'database' | 'clock' | 'payments' | 'logger'>): Promise<void> {
  const now = clock.now();
  const { organizationId: id, dueAt } = paymentErasures;
  const claimed = await database
    .update(paymentErasures)
    .set({ dueAt: new Date(now.getTime() + minuteMs), attempts: sql`${paymentErasures.attempts} + 1` })
    .where(isClaimable(database, { id, dueAt }, now, batchSize))
    .returning();
  await sweepEach({
    items: claimed,
    perform: async ({ organizationId }) => {
      if (payments && (await hasPaymentUnderWay(database, organizationId)))
        return endWaitingPayments(database, organizationId, now);
      // Without a payment provider there is nothing to erase.
      await payments?.deleteCustomer(organizationId);
      await database.delete(paymentErasures).where(eq(paymentErasures.organizationId, organizationId));
    },
    logger,
    failure: 'payment customer erasure failed',
    fieldsOf: ({ organizationId, attempts }) => ({ organizationId, attempts }),
  });
}

export const paymentErasureSweep: Sweep = {
  name: 'payment erasures',
  everyMs: minuteMs,
  nextDueAt: ({ database }) => findNextDue(database, paymentErasures.dueAt),
  run: eraseDuePayments,
};
