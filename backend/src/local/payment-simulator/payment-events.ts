import { timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { keyedHash } from '@/backend/cryptography/keyed-hash';
import type { Queries } from '@/backend/db/client';
import type { Ids } from '@/backend/ports/ids';
import { PaymentRejectedError, type PaymentEvent } from '@/backend/ports/payment-gateway';
import { readSigned, SignedText, SignedTextOrNull } from '@/backend/ports/signed-content';
import { localPaymentEvents as events } from '@/backend/db/schema/payment-simulator';
import type { LocalPayment } from './local-payment.repository';
import type { SimulatorDeps } from './simulator-deps';

/** The header with the time and the signature of an event, such as `t=1767225600,v1=5257a8…`. */
export const signatureHeader = 'x-payment-signature';

const secondMs = 1_000;

/** Maximum age of a signature, as at Stripe. */
const signatureMsMax = 5 * minuteMs;

const typeOf = {
  needs_authentication: 'charge.needs_authentication',
  succeeded: 'charge.succeeded',
  declined: 'charge.declined',
  canceled: 'charge.canceled',
} as const satisfies Record<LocalPayment['status'], string>;

/** Waits for the holder are reported so late that the result usually overtakes them, as real providers' events do. */
const delayOf = (status: LocalPayment['status']) => (status === 'needs_authentication' ? minuteMs : 2 * secondMs);

/** Number of deliveries of each event. */
const deliveries = 2;

/** Queues the event of a charge's change. Other payments have none. */
export async function recordEvent(queries: Queries, ids: Ids, payment: LocalPayment, now: Date): Promise<void> {
  const { id: chargeId, customerId, purchaseId, status } = payment;
  if (customerId === null || purchaseId === null) return;
  const dueAt = new Date(now.getTime() + delayOf(status));
  await queries.insert(events).values({
    id: ids.uuid(),
    type: typeOf[status],
    ...{ customerId, purchaseId, chargeId, occurredAt: now, dueAt, deliveriesLeft: deliveries },
  });
}

/** Queues the event of a refund that failed. */
export async function recordRefundEvent(
  queries: Queries,
  ids: Ids,
  about: { refundId: string; chargeId: string; customerId: string },
  now: Date,
): Promise<void> {
  const times = { occurredAt: now, dueAt: new Date(now.getTime() + 2 * secondMs) };
  const event = { id: ids.uuid(), type: 'refund.failed', ...about, ...times, deliveriesLeft: deliveries };
  await queries.insert(events).values(event);
}

/** Queues the events of a dispute. */
export async function recordDisputeEvents(
  queries: Queries,
  ids: Ids,
  { id: chargeId, customerId, createdAt }: LocalPayment,
  { id: disputeId, closesAt }: { id: string; closesAt: Date },
): Promise<void> {
  if (customerId === null) return;
  const eventAt = (type: string, occurredAt: Date) => ({
    ...{ id: ids.uuid(), type, customerId, chargeId, disputeId, occurredAt, deliveriesLeft: deliveries },
    dueAt: new Date(occurredAt.getTime() + 2 * secondMs),
  });
  await queries
    .insert(events)
    .values([eventAt('charge.dispute.created', createdAt), eventAt('charge.dispute.closed', closesAt)]);
}

export async function deleteEvents(queries: Queries, customerId: string): Promise<void> {
  await queries.delete(events).where(eq(events.customerId, customerId));
}

const Body = z.object({
  id: SignedText,
  type: SignedText,
  purchaseId: SignedTextOrNull,
  chargeId: SignedTextOrNull,
  refundId: SignedTextOrNull,
  disputeId: SignedTextOrNull,
  occurredAt: z.iso.datetime().pipe(z.coerce.date()).nullable().catch(null),
});

const signatureOf = ({ keys }: Pick<SimulatorDeps, 'keys'>, body: string, seconds: number): Buffer =>
  keyedHash(keys.sealSecret, 'payment simulator events', `${seconds}.${body}`);

/** @returns The signature header of a body that is sent at `now`. */
export function signBody(deps: Pick<SimulatorDeps, 'keys'>, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / secondMs);
  return `t=${seconds},v1=${signatureOf(deps, body, seconds).toString('hex')}`;
}

/** @returns The body and the signature header of an event, as sent at `now`. */
export function signEvent(
  deps: Pick<SimulatorDeps, 'keys'>,
  event: PaymentEvent,
  now: Date,
): { body: string; signature: string } {
  const { id, type, purchaseId, chargeId, refundId, disputeId, occurredAt } = event;
  const body = JSON.stringify({ id, type, purchaseId, chargeId, refundId, disputeId, occurredAt });
  return { body, signature: signBody(deps, body, now) };
}

/** See `PaymentGateway`. */
export function readEvent(
  { keys, clock }: Pick<SimulatorDeps, 'keys' | 'clock'>,
  body: string,
  signature: string | undefined,
): PaymentEvent | undefined {
  const { seconds, hex } = /^t=(?<seconds>\d{1,12}),v1=(?<hex>[\da-f]{64})$/.exec(signature ?? '')?.groups ?? {};
  const sentMs = Number(seconds) * secondMs;
  const isFresh = Math.abs(clock.now().getTime() - sentMs) <= signatureMsMax;
  const expected = signatureOf({ keys }, body, Number(seconds));
  if (hex === undefined || !timingSafeEqual(Buffer.from(hex, 'hex'), expected) || !isFresh) {
    throw new PaymentRejectedError('signature_invalid');
  }
  const event = readSigned(Body, body);
  return event && { ...event, occurredAt: event.occurredAt ?? clock.now() };
}
