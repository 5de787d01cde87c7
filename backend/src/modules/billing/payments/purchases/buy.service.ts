import type { Deps } from '@/backend/deps';
import { alertOperator } from '@/backend/email/operator-alert';
import { isUnavailable } from '@/backend/http/errors/unavailable';
import * as m from '@/locales/generated/messages';
import { PaymentMisconfiguredError, PaymentProviderError, PaymentRejectedError } from '@/backend/ports/payment-gateway';
import { leaseEnd, lookupTime } from './lease';
import { openPurchase } from './open-purchase';
import { lookUpPayment, requestPayment, requirePayments } from './provider';
import { requireSucceeded, type Progress } from './purchase-errors';
import type { Purchase, PurchaseRequest } from './purchase-request';
import { claimPurchase, updatePurchase } from './purchase.repository';
import { markUnsuccessful, settle, type Result } from './settle.service';

/** Longest wait of a call for the provider, in milliseconds. The front door and browsers wait for 30 s. */
const answerMsMax = 20_000;

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

/** Writes or finds the purchase's row. Up to here, nothing can have been charged. */
async function open(deps: Deps, request: PurchaseRequest): ReturnType<typeof openPurchase> {
  if (request.card) requirePayments(deps);
  return openPurchase(deps, request);
}

async function advance(
  deps: Deps,
  request: PurchaseRequest,
  { purchase, isLeased }: Awaited<ReturnType<typeof open>>,
): Promise<Progress> {
  if (!isLeased) return continuePurchase(deps, purchase, request);
  return pay(deps, purchase, request, () => requestPayment(deps, purchase, request));
}

/**
 * Waits for the progress of an open purchase, for as long as a call may take. A provider that is slower has its answer
 * settled by this process nevertheless. An outage of the database may have followed a charge: a sweep finds it.
 */
async function answerInTime(deps: Deps, purchase: Purchase, work: Promise<Progress>): Promise<Progress> {
  const deadline = AbortSignal.timeout(answerMsMax);
  const late = new Promise<Progress>((resolve) => {
    deadline.addEventListener('abort', () => resolve({ purchase }), { once: true });
  });
  const known = work.catch((error: unknown) => {
    if (!deadline.aborted && !isUnavailable(error)) throw error;
    deps.logger.warn({ err: error, purchaseId: purchase.id }, 'payment result unknown');
    return { purchase };
  });
  return Promise.race([known, late]);
}

/**
 * Charges a card and gives the purchase its effect, for jobs. Repeating the request key continues the same purchase.
 * @returns The purchase in its status: succeeded, declined, waiting for the cardholder, still charging, or refunded
 *   because its effect became impossible.
 * @throws {HttpError} 409 while another purchase changes the organization's plan; 400 if a card is missing; 503 without a
 *   payment provider.
 */
export async function attempt(deps: Deps, request: PurchaseRequest): Promise<Purchase> {
  return (await advance(deps, request, await open(deps, request))).purchase;
}

/**
 * As `attempt`, for calls: a provider that is slower than they may be leaves the result unknown, and the same key finds it
 * out.
 * @returns The successful purchase.
 * @throws {HttpError} As `attempt`, and 400 if the card is declined; 409 if the cardholder has to confirm (with
 *   `payment`), while the result is unknown, or if the effect became impossible and the charge is refunded.
 */
export async function buy(deps: Deps, request: PurchaseRequest): Promise<Purchase> {
  const opened = await open(deps, request);
  return requireSucceeded(await answerInTime(deps, opened.purchase, advance(deps, request, opened)));
}
