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

/** See `PaymentGateway`. The payment knows our purchase, whose charge we may not have stored yet. */
export async function findDispute({ stripe }: StripeDeps, disputeId: string): Promise<Dispute | undefined> {
  const { disputes } = await stripe();
  const found = await findObject(() => disputes.retrieve(disputeId, { expand: ['payment_intent'] }), 'dispute_unknown');
  if (!found) return undefined;
  const intent = found.payment_intent;
  const dueBy = found.evidence_details.due_by;
  return {
    purchaseId: (typeof intent === 'object' && intent?.metadata.purchaseId) || null,
    amount: found.amount,
    reason: found.reason,
    status: statusOf(found),
    // Zero if the bank accepts no response.
    dueAt: dueBy ? timeOf(dueBy) : null,
    openedAt: timeOf(found.created),
  };
}
