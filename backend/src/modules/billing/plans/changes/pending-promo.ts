import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { releasePromo, releaseUnneededPromo, findQuote } from '@/backend/modules/billing/quotes';
import type { PurchaseOf } from '@/backend/modules/billing/payments';
import type { StoredSubscription } from '@/backend/modules/organization';

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

/** Releases the promo code that was reserved for a plan whose charge has ended without success (BI-13). */
export async function releaseQuotedPromo(
  deps: Deps,
  { organizationId, subject: { quoteId } }: PurchaseOf<'plan'>,
): Promise<void> {
  const quote = await findQuote(deps.database, { quoteId, organizationId });
  if (quote?.promoCodeId == null) return;
  await releaseUnneededPromo(deps, { promoCodeId: quote.promoCodeId, organizationId });
}
