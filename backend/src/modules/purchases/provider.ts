import { isoCurrency } from '@app/api-client/rules/money';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import type { PaymentGateway } from '@/backend/ports/payment-gateway';
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
  return payments.charge({
    customerId,
    amount,
    currency: isoCurrency(purchase.currency),
    card,
    purchaseId: id,
    description: request.description,
    initiatedBy: purchase.initiatedBy,
    // A confirmed attempt is another request with another result.
    idempotencyKey: chargeId === null ? id : `${id}:${attempts}`,
    ...attempt,
  });
}

/**
 * Finds out whether a purchase was paid.
 * @returns Undefined if nothing was charged. A new card whose verification has no known result counts as not saved.
 */
export async function lookUpPayment(deps: Deps, purchase: Purchase): Promise<Result | undefined> {
  const { id: purchaseId, organizationId: customerId, amount, providerCardId, subject } = purchase;
  if (amount > 0) return requirePayments(deps).findCharge({ customerId, purchaseId });
  const hasNewCard = providerCardId === null && (subject.kind === 'card' || subject.kind === 'order');
  return hasNewCard ? undefined : { status: 'succeeded' };
}
