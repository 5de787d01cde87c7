import { HttpError } from '@/backend/http/http-error';
import type { DeclineReason, PaymentAction } from '@/backend/ports/payment-gateway';
import type { Purchase } from './purchase-request';

/** Where a purchase stands after an attempt. */
export type Progress = {
  purchase: Purchase;
  /** What the cardholder has to confirm, if the purchase waits for it. */
  action?: PaymentAction;
  /** Why the effect is impossible, if the charge is refunded for that. */
  rejection?: HttpError;
};

/** Seconds until a client should ask again for a result that is unknown. */
const retryAfterSeconds = 2;

/** The result of the charge is unknown, or the organization's plan is being changed. The same key finds it out later. */
export const paymentInProgress = (): HttpError =>
  new HttpError(409, 'error_payment_in_progress', { headers: { 'retry-after': String(retryAfterSeconds) } });

const declined = (declineReason: DeclineReason): HttpError =>
  new HttpError(400, 'error_payment_declined', { payment: { declineReason, action: null, continuationId: null } });

/**
 * Returns a successful purchase.
 * @throws {HttpError} 400 if nothing was charged, or all of it is refunded; 409 if the cardholder has to confirm, or the
 *   result is unknown. If the effect was impossible, its own error.
 */
export function requireSucceeded({ purchase, action, rejection }: Progress): Purchase {
  if (rejection) throw rejection;
  const { status } = purchase;
  if (status === 'succeeded') return purchase;
  if (status === 'needs_authentication' && action) {
    const payment = { declineReason: null, action, continuationId: purchase.id };
    throw new HttpError(409, 'error_payment_authentication_required', { payment });
  }
  if (status === 'charging' || status === 'needs_authentication') throw paymentInProgress();
  throw declined(purchase.declineReason ?? 'generic');
}
