import type { Queries } from '@/backend/db/client';
import type { PurchaseOf } from './purchase-request';
import { findPurchase, findPurchaseByKey } from './purchase.repository';

/**
 * Finds the order that a request continues or repeats.
 * @param requestKey The key of the request.
 * @param continuationId Set if the cardholder has confirmed the order's charge.
 * @returns Undefined for a new order.
 */
export async function findOrder(
  queries: Queries,
  requestKey: string,
  continuationId: string | undefined,
): Promise<PurchaseOf<'order'> | undefined> {
  const found =
    continuationId === undefined
      ? await findPurchaseByKey(queries, requestKey)
      : await findPurchase(queries, continuationId);
  return found?.subject.kind === 'order' ? { ...found, subject: found.subject } : undefined;
}
