import { isoCurrency } from '@app/api-client/rules/billing/money';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { PaymentGateway } from '@/backend/ports/payment-gateway';
import { isDecoyOrder } from './order-customer';
import type { Purchase, PurchaseRequest } from './purchase-request';
import type { Result } from './settle.service';

/** @throws {HttpError} 503 without a payment provider: nothing can be bought. */
export function requirePayments({ payments }: Pick<Deps, 'payments'>): PaymentGateway {
  if (!payments) throw new HttpError(503, 'error_unavailable');
  return payments;
}

/** The row's own card comes first: a repeated request charges the card of the first one. */
function cardOf({ providerCardId }: Purchase, { card }: PurchaseRequest): { cardId: string } | { token: string } {
  if (providerCardId !== null) return { cardId: providerCardId };
  if (card && 'token' in card) return card;
  throw new HttpError(400, 'error_payment_method_missing');
}

/** Asks the bank as for a charge, and takes nothing: the answer reveals nothing about the address of the order. */
async function requestDecoy(
  payments: PaymentGateway,
  request: Parameters<PaymentGateway['authorize']>[0],
): Promise<Result> {
  const outcome = await payments.authorize(request);
  if (outcome.status !== 'succeeded') return outcome;
  await payments.voidAuthorization(outcome.authorizationId);
  return { status: 'succeeded' };
}

/**
 * Charges a purchase, or verifies and saves a new card if the total is zero. The cardholder's confirmation finishes the
 * attempt that asked for it.
 */
export async function requestPayment(deps: Deps, purchase: Purchase, request: PurchaseRequest): Promise<Result> {
  const { id, organizationId: customerId, amount, chargeId, attempts } = purchase;
  if (amount === 0 && (request.card === undefined || 'providerCardId' in request.card)) return { status: 'succeeded' };
  const payments = requirePayments(deps);
  const card = cardOf(purchase, request);
  const attempt = chargeId === null ? {} : { attemptId: chargeId };
  if (amount === 0 && 'token' in card) return payments.saveCard({ customerId, token: card.token, ...attempt });
  // A confirmed attempt is another request with another result.
  const idempotencyKey = chargeId === null ? id : `${id}:${attempts}`;
  const sum = { amount, currency: isoCurrency(purchase.currency), description: request.description };
  if (isDecoyOrder(purchase) && 'token' in card) {
    return requestDecoy(payments, { ...sum, ...attempt, idempotencyKey, token: card.token });
  }
  const { initiatedBy } = purchase;
  return payments.charge({ ...sum, ...attempt, idempotencyKey, customerId, card, purchaseId: id, initiatedBy });
}

/** Purchases that can cost nothing with a new card, which is for the charges that follow, such as renewals. */
const savesCard: ReadonlySet<Purchase['subject']['kind']> = new Set(['card', 'order', 'plan']);

/**
 * Finds out whether a purchase was paid.
 * @returns Undefined if nothing was charged. A new card whose verification has no known result counts as not saved.
 */
export async function lookUpPayment(deps: Deps, purchase: Purchase): Promise<Result | undefined> {
  const { id: purchaseId, organizationId: customerId, amount, providerCardId, subject } = purchase;
  if (amount > 0) return requirePayments(deps).findCharge({ customerId, purchaseId });
  const hasNewCard = providerCardId === null && savesCard.has(subject.kind);
  return hasNewCard ? undefined : { status: 'succeeded' };
}

/** Cancels what waits for the cardholder's confirmation, so that it can no longer succeed. */
export async function cancelPayment(deps: Deps, purchase: Purchase): Promise<void> {
  const { organizationId: customerId, chargeId: attemptId, amount } = purchase;
  if (attemptId === null) return;
  const payments = requirePayments(deps);
  if (isDecoyOrder(purchase) && amount > 0) await payments.voidAuthorization(attemptId);
  else await payments.cancelAttempt({ customerId, attemptId });
}
