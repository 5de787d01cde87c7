import type { Transaction } from '@/backend/db/client';
import { releasePromo } from '@/backend/modules/promo-codes';
import type { StoredSubscription } from '@/backend/modules/subscriptions';

/**
 * Gives back the promo code that is reserved for a pending change which will not happen.
 * @param promoCodeId The code of the change that replaces it, which stays reserved; null without one.
 */
export async function releasePendingPromo(
  transaction: Transaction,
  { organizationId, pendingPromoCodeId }: Pick<StoredSubscription, 'organizationId' | 'pendingPromoCodeId'>,
  promoCodeId: string | null = null,
): Promise<void> {
  if (pendingPromoCodeId === null || pendingPromoCodeId === promoCodeId) return;
  await releasePromo(transaction, { promoCodeId: pendingPromoCodeId, organizationId });
}
