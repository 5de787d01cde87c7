import type { PurchaseKind } from '@/backend/consequences';
import type { Deps } from '@/backend/deps';
import type { Effect, Purchase, PurchaseOf } from './purchase-request';

/**
 * Returns what a paid purchase of a kind does.
 * @returns Undefined if only its request can do it: orders and new cards, whose data is not stored with the purchase.
 */
export const effectOf = ({ consequences }: Pick<Deps, 'consequences'>, kind: PurchaseKind): Effect | undefined =>
  // The purchase's own kind decides which one runs.
  (consequences.paid[kind] as Effect | null) ?? undefined;

/** Does what follows when a purchase has ended without a charge. A failure is logged: the customer's answer is the same. */
export async function followEnding(deps: Deps, purchase: Purchase): Promise<void> {
  const follow = deps.consequences.unpaid[purchase.subject.kind];
  try {
    await (follow as ((deps: Deps, purchase: PurchaseOf<PurchaseKind>) => Promise<void>) | null)?.(deps, purchase);
  } catch (error) {
    deps.logger.warn({ err: error, purchaseId: purchase.id }, 'purchase ending failed');
  }
}
