import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { findNextDue, isClaimable } from '@/backend/db/due-rows';
import { cardErasures } from '@/backend/db/schema/billing/card-erasures';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';

/** Due immediately: the card is no longer used. */
const dueImmediately = new Date(0);
const batchSize = 20;

type ErasedCard = { organizationId: string; providerCardId: string };

/** Queues the deletion of a card at the payment provider, which is called after the commit. */
export async function queueCardErasure(
  transaction: Transaction,
  { organizationId, providerCardId }: ErasedCard,
): Promise<void> {
  await transaction
    .insert(cardErasures)
    .values({ organizationId, providerCardId, dueAt: dueImmediately })
    .onConflictDoNothing();
}

/**
 * Claims due erasures with SKIP LOCKED, leases them for a minute, and deletes the cards at the payment provider. A failed
 * one is retried when its lease expires, also after a crash. Deleting a card twice is harmless.
 */
export async function eraseDueCards({
  database,
  clock,
  payments,
  logger,
}: Pick<Deps, 'database' | 'clock' | 'payments' | 'logger'>): Promise<void> {
  const now = clock.now();
  const { providerCardId: id, dueAt } = cardErasures;
  const claimed = await database
    .update(cardErasures)
    .set({ dueAt: new Date(now.getTime() + minuteMs), attempts: sql`${cardErasures.attempts} + 1` })
    .where(isClaimable(database, { id, dueAt }, now, batchSize))
    .returning();
  await sweepEach({
    items: claimed,
    perform: async ({ organizationId, providerCardId }) => {
      // Without a payment provider there is nothing to delete.
      await payments?.deleteCard({ customerId: organizationId, cardId: providerCardId });
      await database.delete(cardErasures).where(eq(cardErasures.providerCardId, providerCardId));
    },
    logger,
    failure: 'card erasure failed',
    fieldsOf: ({ organizationId, attempts }) => ({ organizationId, attempts }),
  });
}

export const cardErasureSweep: Sweep = {
  name: 'card erasures',
  everyMs: minuteMs,
  nextDueAt: ({ database }) => findNextDue(database, cardErasures.dueAt),
  run: eraseDueCards,
};
