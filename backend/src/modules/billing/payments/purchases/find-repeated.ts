import type { Queries } from '@/backend/db/client';
import type { PurchaseSubject } from '@/backend/db/schema/billing/purchases';
import type { PurchaseOf, PurchaseRequest } from './purchase-request';
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

/** Kinds of packages, which are bought in a quantity. What was sold is stored with the purchase. */
type PackageKind = 'add_on' | 'credits';

/** The offer for which a purchase of packages is made. */
export type PackageOffer<K extends PackageKind> = Pick<PurchaseRequest, 'document' | 'currency' | 'description'> & {
  subject: PurchaseOf<K>['subject'];
};

/**
 * Finds what a purchase of packages that a request continues or repeats was made for. They may be delivered already, by
 * an event of the payment provider, and be no longer sold.
 * @param isWanted Whether the request is for the same packages.
 */
export async function findEarlierOffer<K extends PackageKind>(
  queries: Queries,
  kind: K,
  { organizationId, ...request }: Repeated & { organizationId: string },
  isWanted: (subject: PurchaseOf<K>['subject']) => boolean,
): Promise<PackageOffer<K> | undefined> {
  const earlier = await findRepeated(queries, kind, request);
  if (!earlier || earlier.organizationId !== organizationId || !isWanted(earlier.subject)) return undefined;
  const { subject, document, currency } = earlier;
  const { sold }: PurchaseOf<PackageKind>['subject'] = subject;
  return { subject, document, currency, description: sold?.name ?? '' };
}
