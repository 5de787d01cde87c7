import type { Queries } from '@/backend/db/client';
import type { PurchaseSubject } from '@/backend/db/schema/purchases';
import type { PurchaseOf } from './purchase-request';
import { findPurchase, findPurchaseByKey } from './purchase.repository';

type Kind = PurchaseSubject['kind'];

/** The request that may continue or repeat a purchase. */
type Repeated = {
  /** The key of the request. */
  requestKey: string;
  /** Set if the cardholder has confirmed the charge. */
  continuationId?: string | undefined;
};

/** Finds the purchase of a kind that a request continues or repeats. @returns Undefined for a new purchase. */
export async function findRepeated<K extends Kind>(
  queries: Queries,
  kind: K,
  { requestKey, continuationId }: Repeated,
): Promise<PurchaseOf<K> | undefined> {
  const found =
    continuationId === undefined
      ? await findPurchaseByKey(queries, requestKey)
      : await findPurchase(queries, continuationId);
  return found?.subject.kind === kind ? (found as PurchaseOf<K>) : undefined;
}
