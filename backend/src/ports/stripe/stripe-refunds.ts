import type { Stripe } from 'stripe';
import {
  PaymentRejectedError,
  refundFailures,
  type PaymentRejection,
  type RefundFailure,
  type RefundRequest,
  type RefundState,
} from '../payment-gateway';
import { findCustomer } from './stripe-customers';
import type { StripeDeps } from './stripe-deps';
import { findObject, requestStripe, type StripeError } from './stripe-request';

/** Stripe rejects a refund of more than is left, which only Stripe knows, and for reasons such as a dispute. */
function refundRejection({ code, param }: StripeError): PaymentRejection {
  if (param === 'amount' || code === 'charge_already_refunded') return 'refund_exceeds_charge';
  return code === 'charge_disputed' ? code : 'refund_rejected';
}

/** @returns Why a refund failed; null if it did not. Stripe may add reasons. */
function failureOf({ status, failure_reason: reason }: Stripe.Refund): RefundFailure | null {
  if (status !== 'failed' && status !== 'canceled') return null;
  return refundFailures.find((each) => each === reason) ?? 'unknown';
}

/** See `PaymentGateway`. The key is stored with the refund, because Stripe tells it in no other way. */
export async function refund(
  deps: StripeDeps,
  { customerId, chargeId, amount, idempotencyKey }: RefundRequest,
): Promise<void> {
  const customer = await findCustomer(deps, customerId);
  if (customer === undefined) throw new PaymentRejectedError('charge_unknown');
  const { paymentIntents, refunds } = await deps.stripe();
  const intent = await requestStripe(() => paymentIntents.retrieve(chargeId), 'charge_unknown');
  if (intent.customer !== customer || intent.status !== 'succeeded') throw new PaymentRejectedError('charge_unknown');
  const accepted = await requestStripe(
    () => refunds.create({ payment_intent: chargeId, amount, metadata: { idempotencyKey } }, { idempotencyKey }),
    refundRejection,
  );
  const failure = failureOf(accepted);
  if (failure !== null) throw new PaymentRejectedError(failure);
}

/** See `PaymentGateway`. */
export async function findRefund({ stripe }: StripeDeps, refundId: string): Promise<RefundState | undefined> {
  const { refunds } = await stripe();
  const found = await findObject(() => refunds.retrieve(refundId), 'refund_unknown');
  return found && { idempotencyKey: found.metadata?.idempotencyKey ?? null, failure: failureOf(found) };
}
