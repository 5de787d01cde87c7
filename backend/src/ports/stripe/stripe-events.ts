import type { Stripe } from 'stripe';
import { PaymentRejectedError, type PaymentEvent } from '../payment-gateway';
import type { StripeDeps } from './stripe-deps';

/** How old a signature may be, in seconds: Stripe's own default. */
const signatureSecondsMax = 300;

/** The fields of payments, charges and refunds that lead to a purchase. Other objects have none of them. */
type Reported = { id?: string; object: string; metadata?: Record<string, string> | null; payment_intent?: unknown };

function chargeIdOf({ id, object, payment_intent: payment }: Reported): string | null {
  if (object === 'payment_intent') return id ?? null;
  return typeof payment === 'string' ? payment : null;
}

/** See `PaymentGateway`. */
export async function readEvent(
  { stripe, clock }: Pick<StripeDeps, 'stripe' | 'clock'>,
  webhookSecret: string,
  { body, signature }: { body: string; signature: string | undefined },
): Promise<PaymentEvent> {
  const { webhooks } = await stripe();
  const nowMs = clock.now().getTime();
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(body, signature ?? '', webhookSecret, signatureSecondsMax, undefined, nowMs);
  } catch {
    throw new PaymentRejectedError('signature_invalid');
  }
  const reported = event.data.object as Reported;
  return {
    id: event.id,
    type: event.type,
    purchaseId: reported.metadata?.purchaseId ?? null,
    chargeId: chargeIdOf(reported),
    occurredAt: new Date(event.created * 1_000),
  };
}
