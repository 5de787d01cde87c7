import { isDeepStrictEqual } from 'node:util';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { isUniqueViolation } from '@/backend/db/unique-violation';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockOrganization } from '@/backend/modules/organization';
import { leaseEnd } from './lease';
import { paymentInProgress, wasNeverCharged } from './purchase-errors';
import type { Purchase, PurchaseRequest } from './purchase-request';
import { requireShownTotal } from './shown-total';
import { claimContinuation, findPurchase, findPurchaseByKey, insertPurchase, retireKey } from './purchase.repository';

/** A purchase, and whether this process has leased it to request the payment. */
type Opened = { purchase: Purchase; isLeased: boolean };

/** Another purchase changes the organization's plan at the moment. */
async function rejectConcurrentChange<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? paymentInProgress() : error;
  }
}

function newRow(deps: Deps, request: PurchaseRequest) {
  const { organizationId, requestKey, subject, document, recipient, currency, card, shownTotal, userId } = request;
  const initiatedBy = shownTotal === null ? ('merchant' as const) : ('customer' as const);
  const saved = card && 'providerCardId' in card ? card : undefined;
  return {
    ...{ id: deps.ids.uuid(), organizationId, requestKey, subject, document, currency, initiatedBy, userId },
    recipient: recipient ?? null,
    amount: document.total,
    providerCardId: saved?.providerCardId ?? null,
    cardLabel: saved?.label ?? null,
    status: 'charging' as const,
    attempts: 1,
    leasedUntil: leaseEnd(deps),
    createdAt: deps.clock.now(),
  };
}

/** Pause after an automatic charge that was never made before it is tried again. */
const retryPauseMs = 5 * minuteMs;

/**
 * Whether a job may charge again under a key: the earlier attempt never reached the card. Buyers decide for themselves.
 */
const isRetryOf = (earlier: Purchase, { shownTotal }: PurchaseRequest, now: Date): boolean =>
  shownTotal === null &&
  wasNeverCharged(earlier) &&
  earlier.settledAt !== null &&
  now.getTime() - earlier.settledAt.getTime() >= retryPauseMs;

/** @throws {HttpError} 409 if the user was shown another total than the one that is charged. */
function requireShown({ shownTotal, document, currency }: PurchaseRequest): void {
  if (shownTotal) requireShownTotal(shownTotal, { amount: document.total, currency });
}

/** Admits a new purchase and writes its row, in one transaction. @returns Undefined if the key was used before. */
async function insertAdmitted(deps: Deps, request: PurchaseRequest): Promise<Purchase | undefined> {
  const { organizationId, requestKey, subject, admit } = request;
  return deps.database.transaction(async (transaction) => {
    if (subject.kind !== 'order') await lockOrganization(transaction, organizationId);
    const earlier = await findPurchaseByKey(transaction, requestKey);
    if (earlier && !isRetryOf(earlier, request, deps.clock.now())) return undefined;
    if (earlier) await retireKey(transaction, earlier);
    await admit?.(transaction);
    requireShown(request);
    return insertPurchase(transaction, newRow(deps, request));
  });
}

/**
 * Whether a request is for what was bought. The organization of an order does not exist yet, and has a new id each
 * time.
 */
const isSamePurchase = ({ organizationId, subject }: PurchaseRequest, purchase: Purchase): boolean =>
  isDeepStrictEqual(subject, purchase.subject) &&
  (subject.kind === 'order' || organizationId === purchase.organizationId);

/** Writes the row of a purchase, or finds the one of an earlier request with the same key. */
async function insertOrFind(deps: Deps, request: PurchaseRequest): Promise<Opened> {
  const inserted = await rejectConcurrentChange(insertAdmitted(deps, request));
  if (inserted) return { purchase: inserted, isLeased: true };
  const purchase = await findPurchaseByKey(deps.database, request.requestKey);
  if (!purchase) throw new Error('The request key belongs to no purchase');
  // The stored answers of calls, which compare whole bodies, end after 24 hours. The key of a job names its purchase.
  if (request.shownTotal !== null && !isSamePurchase(request, purchase)) {
    throw new HttpError(400, 'error_idempotency_key_reused');
  }
  return { purchase, isLeased: false };
}

/**
 * @throws {HttpError} 404 unless the continuation belongs to a purchase of the same organization and content; 400 without
 *   the token of a card that is only saved; 409 as above.
 */
async function resume(deps: Deps, request: PurchaseRequest, continuationId: string): Promise<Opened> {
  const { database } = deps;
  const found = await findPurchase(database, continuationId);
  const { document, currency } = request;
  const isContinuation = found && isSamePurchase(request, found);
  if (!isContinuation || document.total !== found.amount || currency !== found.currency) {
    throw new HttpError(404, 'error_not_found');
  }
  requireShown(request);
  const canCharge = found.providerCardId !== null || (request.card !== undefined && 'token' in request.card);
  const savesOnly = found.amount === 0 && found.status === 'needs_authentication';
  if (!canCharge && savesOnly) throw new HttpError(400, 'error_payment_method_missing');
  // Without the card's token, the charge cannot be requested again, but a confirmed one can be looked up.
  if (!canCharge) return { purchase: found, isLeased: false };
  const claimed = await rejectConcurrentChange(claimContinuation(database, found.id, leaseEnd(deps)));
  return { purchase: claimed ?? found, isLeased: claimed !== undefined };
}

/**
 * Writes the purchase's row before the provider is called, or continues the row of an earlier request (BI-10, BI-11).
 * @throws {HttpError} 409 while another purchase changes the organization's plan, and if the user was shown another
 *   total; 404 for an unknown continuation.
 */
export async function openPurchase(deps: Deps, request: PurchaseRequest): Promise<Opened> {
  const { continuationId, card, document } = request;
  if (continuationId !== undefined) return resume(deps, request, continuationId);
  if (document.total > 0 && !card) throw new HttpError(400, 'error_payment_method_missing');
  return insertOrFind(deps, request);
}
