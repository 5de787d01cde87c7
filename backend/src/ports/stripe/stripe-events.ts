import { z } from 'zod';
import { PaymentRejectedError, type PaymentEvent } from '../payment-gateway';
import { readSigned, SignedText, SignedTextOrNull } from '../signed-content';
import type { StripeDeps } from './stripe-deps';

/** Maximum age of a signature, in seconds: Stripe's own default. */
const signatureSecondsMax = 300;

/** The end of the year 9999. */
const secondsMax = 253_402_300_799;

const Expandable = z.union([SignedText, z.object({ id: SignedText }).transform(({ id }) => id)]);

/** The fields of payments, charges, refunds and disputes that lead to a purchase. Other objects have none of them. */
const Reported = z.object({
  id: SignedTextOrNull,
  object: SignedTextOrNull,
  metadata: z.object({ purchaseId: SignedTextOrNull }).nullable().catch(null),
  payment_intent: Expandable.nullable().catch(null),
});

/** Stripe's thin events have no object, and their time is ISO 8601 (https://docs.stripe.com/event-destinations). */
const Event = z.object({
  id: SignedText,
  type: SignedText,
  created: z
    .union([
      z
        .int()
        .min(0)
        .max(secondsMax)
        .transform((seconds) => new Date(seconds * 1_000)),
      z.iso.datetime().pipe(z.coerce.date()),
    ])
    .nullable()
    .catch(null),
  data: z.object({ object: Reported }).nullable().catch(null),
});

/** See `PaymentGateway`. */
export async function readEvent(
  { stripe, clock }: Pick<StripeDeps, 'stripe' | 'clock'>,
  webhookSecret: string,
  { body, signature }: { body: string; signature: string | undefined },
): Promise<PaymentEvent | undefined> {
  const { signature: verifier } = (await stripe()).webhooks;
  const now = clock.now();
  try {
    if (!verifier) throw new Error('The package has no verifier of signatures');
    verifier.verifyHeader(body, signature ?? '', webhookSecret, signatureSecondsMax, undefined, now.getTime());
  } catch {
    throw new PaymentRejectedError('signature_invalid');
  }
  const event = readSigned(Event, body);
  if (!event) return undefined;
  const { id, type, created, data } = event;
  const reported = data?.object ?? null;
  return {
    id,
    type,
    purchaseId: reported?.metadata?.purchaseId ?? null,
    chargeId: (reported?.object === 'payment_intent' ? reported.id : reported?.payment_intent) ?? null,
    refundId: reported?.object === 'refund' ? reported.id : null,
    disputeId: reported?.object === 'dispute' ? reported.id : null,
    occurredAt: created ?? now,
  };
}
