import type { ChargeFailure } from '@app/api-client/contract/fields/payment';
import { HttpError } from '@/backend/http/errors/http-error';
import type { DeclineReason, PaymentAction } from '@/backend/ports/payment-gateway';
import type { Purchase } from './purchase-request';

/** Where a purchase stands after an attempt. */
export type Progress = {
  purchase: Purchase;
  /** The action that the cardholder has to confirm, if the purchase waits for it. */
  action?: PaymentAction;
  /** Why the effect is impossible, if the charge is refunded for that. */
  rejection?: HttpError;
};

/** Seconds until a client should ask again for a result that is unknown. */
const retryAfterSeconds = 2;

/**
 * The result of the charge is unknown, or the organization's plan is being changed. The same key finds it out later.
 */
export const paymentInProgress = (): HttpError =>
  new HttpError(409, 'error_payment_in_progress', { headers: { 'retry-after': String(retryAfterSeconds) } });

/** Nothing was charged, and the card is not the cause: the same can be tried again. */
const notCharged = (): HttpError =>
  new HttpError(503, 'error_payment_not_charged', { headers: { 'retry-after': String(retryAfterSeconds) } });

/**
 * Whether the provider was not reached, or never got the request: an outage, or the death of our own process. The card
 * was not asked, so that this is no failed charge.
 */
export const wasNeverCharged = ({ status, chargeId }: Pick<Purchase, 'status' | 'chargeId'>): boolean =>
  status === 'abandoned' && chargeId === null;

/** Whether the charge of a job failed: declined, refunded, or the bank wants a cardholder who is not there. */
export const hasFailed = (purchase: Pick<Purchase, 'status' | 'chargeId'>): boolean =>
  purchase.status !== 'succeeded' && purchase.status !== 'charging' && !wasNeverCharged(purchase);

/**
 * @returns Why a charge that failed (`hasFailed`) did. An abandoned one waited for the cardholder until it was
 *   canceled.
 */
export function failureReasonOf({ status, declineReason }: Pick<Purchase, 'status' | 'declineReason'>): ChargeFailure {
  const wasAwaited = status === 'needs_authentication' || status === 'abandoned';
  return wasAwaited ? 'confirmation_required' : (declineReason ?? 'generic');
}

const declined = (declineReason: DeclineReason): HttpError =>
  new HttpError(400, 'error_payment_declined', { payment: { declineReason, action: null, continuationId: null } });

/** Nothing was charged: it waited for the cardholder until it took too long, or something else changed the plan (BI-11). */
const canceled = (): HttpError => new HttpError(409, 'error_payment_canceled');

/** The card was charged, the effect was impossible by then, and all of it is refunded. @param cause Why. */
const refunded = (cause?: HttpError): HttpError => new HttpError(409, 'error_payment_refunded', { cause });

/**
 * Returns a successful purchase.
 * @throws {HttpError} 400 if the card was declined; 503 if the card was never asked; 409 if the cardholder has to
 *   confirm, it was canceled meanwhile, the result is unknown, or the effect was impossible and the charge is refunded. Without a charge, the
 *   effect's own error.
 */
export function requireSucceeded({ purchase, action, rejection }: Progress): Purchase {
  const { status, chargeId } = purchase;
  const isCharged = chargeId !== null && (status === 'refunding' || status === 'refunded');
  if (isCharged) throw refunded(rejection);
  if (rejection) throw rejection;
  if (status === 'succeeded') return purchase;
  if (status === 'needs_authentication' && action) {
    const payment = { declineReason: null, action, continuationId: purchase.id };
    throw new HttpError(409, 'error_payment_authentication_required', { payment });
  }
  if (status === 'charging' || status === 'needs_authentication') throw paymentInProgress();
  if (wasNeverCharged(purchase)) throw notCharged();
  if (status === 'abandoned') throw canceled();
  throw declined(purchase.declineReason ?? 'generic');
}
