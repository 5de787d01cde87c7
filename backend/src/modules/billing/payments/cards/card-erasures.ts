import type { Transaction } from '@/backend/db/client';
import { cardErasures } from '@/backend/db/schema/billing/card-erasures';
import { erasureDueAt, erasureSweep } from '@/backend/jobs/erasure-sweep';

type ErasedCard = { organizationId: string; providerCardId: string };

/** Queues the deletion of a card at the payment provider, which is called after the commit. */
export async function queueCardErasure(
  transaction: Transaction,
  { organizationId, providerCardId }: ErasedCard,
): Promise<void> {
  await transaction
    .insert(cardErasures)
    .values({ organizationId, providerCardId, dueAt: erasureDueAt })
    .onConflictDoNothing();
}

/** Deletes cards at the payment provider that are no longer used. */
export const cardErasureSweep = erasureSweep({
  name: 'card erasures',
  failure: 'card erasure failed',
  table: cardErasures,
  id: cardErasures.providerCardId,
  erase: async ({ payments }, { organizationId, providerCardId }) => {
    // Without a payment provider there is nothing to delete.
    await payments?.deleteCard({ customerId: organizationId, cardId: providerCardId });
    return 'erased';
  },
});
export const eraseDueCards = cardErasureSweep.run;
