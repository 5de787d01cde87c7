import type { Stripe } from 'stripe';
import type { Dispute } from '../payment-gateway';
import type { StripeDeps } from './stripe-deps';
import { findObject } from './stripe-request';

/** An inquiry of the bank that was closed, and a dispute that was prevented, cost us nothing. */
const wonStatuses = ['won', 'warning_closed', 'prevented'];

function statusOf({ status }: Stripe.Dispute): Dispute['status'] {
  if (status === 'lost') return 'lost';
  return wonStatuses.includes(status) ? 'won' : 'open';
}

const timeOf = (seconds: number) => new Date(seconds * 1_000);

/** See `PaymentGateway`. A dispute without a payment is of something that we do not sell. */
export async function findDispute({ stripe }: StripeDeps, disputeId: string): Promise<Dispute | undefined> {
  const { disputes } = await stripe();
  const found = await findObject(() => disputes.retrieve(disputeId), 'dispute_unknown');
  const intent = found?.payment_intent;
  if (!found || !intent) return undefined;
  const dueBy = found.evidence_details.due_by;
  return {
    chargeId: typeof intent === 'string' ? intent : intent.id,
    amount: found.amount,
    reason: found.reason,
    status: statusOf(found),
    // Zero if the bank accepts no response.
    dueAt: dueBy ? timeOf(dueBy) : null,
    openedAt: timeOf(found.created),
  };
}
