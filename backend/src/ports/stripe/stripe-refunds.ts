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

/** Finds the refund of an earlier request, whose key Stripe forgets after a day. */
async function findEarlier({ stripe }: StripeDeps, { chargeId, idempotencyKey }: RefundRequest) {
  const { refunds } = await stripe();
  return requestStripe(async () => {
    for await (const each of refunds.list({ payment_intent: chargeId, limit: 100 })) {
      if (each.metadata?.idempotencyKey === idempotencyKey) return each;
    }
    return undefined;
  });
}

/** See `PaymentGateway`. The key is stored with the refund, because Stripe tells it in no other way. */
export async function refund(deps: StripeDeps, request: RefundRequest): Promise<void> {
  const { customerId, chargeId, amount, idempotencyKey } = request;
  const customer = await findCustomer(deps, customerId);
  if (customer === undefined) throw new PaymentRejectedError('charge_unknown');
  const { paymentIntents, refunds } = await deps.stripe();
  const intent = await requestStripe(() => paymentIntents.retrieve(chargeId), 'charge_unknown');
  if (intent.customer !== customer || intent.status !== 'succeeded') throw new PaymentRejectedError('charge_unknown');
  const earlier = await findEarlier(deps, request);
  if (earlier && earlier.amount !== amount) throw new PaymentRejectedError('key_reused');
  const accepted =
    earlier ??
    (await requestStripe(
      () => refunds.create({ payment_intent: chargeId, amount, metadata: { idempotencyKey } }, { idempotencyKey }),
      refundRejection,
    ));
  const failure = failureOf(accepted);
  if (failure !== null) throw new PaymentRejectedError(failure);
}

/** See `PaymentGateway`. */
export async function findRefund({ stripe }: StripeDeps, refundId: string): Promise<RefundState | undefined> {
  const { refunds } = await stripe();
  const found = await findObject(() => refunds.retrieve(refundId), 'refund_unknown');
  return found && { idempotencyKey: found.metadata?.idempotencyKey ?? null, failure: failureOf(found) };
}
