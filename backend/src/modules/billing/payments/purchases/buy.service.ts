import type { Deps } from '@/backend/deps';
import { alertOperator } from '@/backend/email/operator-alert';
import * as m from '@/locales/generated/messages';
import { PaymentMisconfiguredError, PaymentProviderError, PaymentRejectedError } from '@/backend/ports/payment-gateway';
import { leaseEnd, lookupTime } from './lease';
import { openPurchase } from './open-purchase';
import { lookUpPayment, requestPayment, requirePayments } from './provider';
import { requireSucceeded, type Progress } from './purchase-errors';
import type { Purchase, PurchaseRequest } from './purchase-request';
import { claimPurchase, updatePurchase } from './purchase.repository';
import { markUnsuccessful, settle, type Result } from './settle.service';

/** The row stays: the sweep looks the payment up when the result is final. */
async function postpone(deps: Deps, purchase: Purchase, error: PaymentProviderError): Promise<Progress> {
  deps.logger.warn({ err: error, purchaseId: purchase.id }, 'payment result unknown');
  await updatePurchase(deps.database, purchase.id, ['charging'], { leasedUntil: lookupTime(deps) });
  return { purchase };
}

/** Nothing was charged and the operator has to act. The card is not the cause. */
async function reportMisconfiguration(
  deps: Deps,
  purchase: Purchase,
  error: PaymentMisconfiguredError,
): Promise<Progress> {
  deps.logger.error({ err: error, purchaseId: purchase.id }, 'payment provider rejects this installation');
  const alert = {
    kind: 'payments-rejected',
    subject: m.email_alert_payments_subject(),
    paragraphs: [m.email_alert_payments_intro({ error: error.message }), m.email_alert_payments_steps()],
  };
  // First, so that an alert that fails leaves no purchase open.
  const progress = await markUnsuccessful(deps, purchase, { status: 'abandoned' });
  await deps.database.transaction((transaction) => alertOperator(transaction, deps, alert));
  return progress;
}

/** Gets a result from the provider and settles the purchase by it. */
async function pay(
  deps: Deps,
  purchase: Purchase,
  request: PurchaseRequest,
  ask: () => Promise<Result>,
): Promise<Progress> {
  let result: Result;
  try {
    result = await ask();
  } catch (error) {
    if (error instanceof PaymentMisconfiguredError) return reportMisconfiguration(deps, purchase, error);
    if (error instanceof PaymentProviderError) return postpone(deps, purchase, error);
    // A used or expired token, a deleted card, or one of another provider: the request had no effect.
    if (error instanceof PaymentRejectedError && error.reason !== 'key_reused') {
      return markUnsuccessful(deps, purchase, { status: 'declined', declineReason: 'card_unavailable' });
    }
    throw error;
  }
  return settle(deps, purchase, result, request.effect);
}

/** Continues a purchase of an earlier request that may have been killed. */
async function continuePurchase(deps: Deps, purchase: Purchase, request: PurchaseRequest): Promise<Progress> {
  const { status, leasedUntil, amount } = purchase;
  if (status === 'needs_authentication' && amount > 0) {
    return pay(deps, purchase, request, async () => (await lookUpPayment(deps, purchase)) ?? declinedResult);
  }
  if (status !== 'charging' || leasedUntil > deps.clock.now()) return { purchase };
  const claimed = await claimPurchase(deps.database, purchase, leaseEnd(deps));
  if (!claimed) return { purchase };
  return pay(deps, claimed, request, async () => {
    const found = amount > 0 ? await lookUpPayment(deps, claimed) : undefined;
    return found ?? requestPayment(deps, claimed, request);
  });
}

/** The attempt no longer exists at the provider. */
const declinedResult: Result = { status: 'declined', reason: 'authentication_failed' };

async function advance(deps: Deps, request: PurchaseRequest): Promise<Progress> {
  if (request.card) requirePayments(deps);
  const { purchase, isLeased } = await openPurchase(deps, request);
  if (!isLeased) return continuePurchase(deps, purchase, request);
  return pay(deps, purchase, request, () => requestPayment(deps, purchase, request));
}

/**
 * Charges a card and gives the purchase its effect, for jobs. Repeating the request key continues the same purchase.
 * @returns The purchase in its status: succeeded, declined, waiting for the cardholder, still charging, or refunded
 *   because its effect became impossible.
 * @throws {HttpError} 409 while another purchase changes the organization's plan; 400 if a card is missing; 503 without a
 *   payment provider.
 */
export async function attempt(deps: Deps, request: PurchaseRequest): Promise<Purchase> {
  return (await advance(deps, request)).purchase;
}

/**
 * As `attempt`, for calls.
 * @returns The successful purchase.
 * @throws {HttpError} As `attempt`, and 400 if the card is declined; 409 if the cardholder has to confirm (with
 *   `payment`), while the result is unknown, or if the effect became impossible and the charge is refunded.
 */
export async function buy(deps: Deps, request: PurchaseRequest): Promise<Purchase> {
  return requireSucceeded(await advance(deps, request));
}
