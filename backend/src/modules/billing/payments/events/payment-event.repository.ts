import { dayMs } from '@app/api-client/rules/values/durations';
import { lte } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { isUnlocked } from '@/backend/db/due-rows';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { paymentEvents } from '@/backend/db/schema/billing/purchases';
import type { PaymentEvent } from '@/backend/ports/payment-gateway';

/** Stripe repeats an event for at most three days. */
const keptMs = 30 * dayMs;

/** Stores an event. @returns Whether it is new: the provider may send an event repeatedly. */
export async function insertEvent(
  queries: Queries,
  { id, type, purchaseId, chargeId, occurredAt }: PaymentEvent,
  receivedAt: Date,
): Promise<boolean> {
  const rows = await queries
    .insert(paymentEvents)
    .values({ id, type, purchaseId, chargeId, occurredAt, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

/** Deletes events that are too old to be repeated. */
export async function purgePaymentEvents({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - keptMs);
  const { id, receivedAt } = paymentEvents;
  await database.delete(paymentEvents).where(isUnlocked(database, [id], lte(receivedAt, oldest)));
}

export const paymentEventSweep: Sweep = {
  name: 'payment events',
  everyMs: dayMs,
  run: purgePaymentEvents,
};
