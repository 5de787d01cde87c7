import { dayMs } from '@app/api-client/rules/values/durations';
import type { Transaction } from '@/backend/db/client';
import type { Dispute } from '@/backend/ports/payment-gateway';
import type { Ids } from '@/backend/ports/ids';
import { findPayment, type LocalPayment } from './local-payment.repository';
import { recordDisputeEvents } from './payment-events';
import type { SimulatorDeps } from './simulator-deps';

/** Duration of a dispute. Nothing answers it, so that the bank decides for the holder then. */
export const disputedMs = 7 * dayMs;

const idPrefix = 'dispute_';

const closesAt = ({ createdAt }: LocalPayment) => new Date(createdAt.getTime() + disputedMs);

/** Queues the events of a dispute: that it was opened, and that it was decided. */
export async function dispute(transaction: Transaction, ids: Ids, charge: LocalPayment): Promise<void> {
  await recordDisputeEvents(transaction, ids, charge, { id: `${idPrefix}${charge.id}`, closesAt: closesAt(charge) });
}

/** See `PaymentGateway`. */
export async function findDispute(
  { database, clock }: Pick<SimulatorDeps, 'database' | 'clock'>,
  disputeId: string,
): Promise<Dispute | undefined> {
  const charge = disputeId.startsWith(idPrefix) && (await findPayment(database, disputeId.slice(idPrefix.length)));
  if (!charge) return undefined;
  const { purchaseId, amount, createdAt: openedAt } = charge;
  const dueAt = closesAt(charge);
  const status = clock.now() < dueAt ? 'open' : 'lost';
  return { purchaseId, amount, reason: 'fraudulent', status, dueAt, openedAt };
}
