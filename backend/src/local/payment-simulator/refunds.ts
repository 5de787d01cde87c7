import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq, lte, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { localPaymentRefunds as refunds, localPayments as payments } from '@/backend/db/schema/payment-simulator';
import { PaymentRejectedError, type RefundRequest, type RefundState } from '@/backend/ports/payment-gateway';
import { requireAmount } from '@/backend/ports/require-amount';
import { findCard } from './local-card.repository';
import { lockPayment, updatePayment } from './local-payment.repository';
import { once } from './once';
import { recordRefundEvent } from './payment-events';
import { requireFound } from './payment-outcome';
import type { SimulatorDeps } from './simulator-deps';

/** When a bank rejects a refund that was accepted. A real one takes days. */
export const rejectedAfterMs = minuteMs;

/** The key of an earlier request, which was forgotten. */
function requireSame(earlier: { chargeId: string; amount: number }, { chargeId, amount }: RefundRequest) {
  if (earlier.chargeId !== chargeId || earlier.amount !== amount) throw new PaymentRejectedError('key_reused');
  return {};
}

/** See `PaymentGateway`. */
export async function refund({ database, clock, ids }: SimulatorDeps, request: RefundRequest): Promise<void> {
  const { idempotencyKey, customerId, chargeId, amount } = request;
  requireAmount(amount);
  const content = ['refund', customerId, chargeId, amount];
  const createdAt = clock.now();
  await once(database, { idempotencyKey, customerId, content }, createdAt, async (tx) => {
    const payment = await lockPayment(tx, chargeId);
    const [earlier] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
    if (earlier) return requireSame(earlier, request);
    const isCharge = payment?.customerId === customerId && payment.kind === 'charge';
    const charged = requireFound(isCharge && payment.status === 'succeeded' ? payment : undefined, 'charge_unknown');
    const behavior = (await findCard(tx, charged.cardId))?.behavior;
    if (behavior === 'disputes') throw new PaymentRejectedError('charge_disputed');
    const refundedAmount = charged.refundedAmount + amount;
    if (refundedAmount > charged.amount) throw new PaymentRejectedError('refund_exceeds_charge');
    await updatePayment(tx, chargeId, { refundedAmount });
    const failsAt = behavior === 'rejects_refunds' ? new Date(createdAt.getTime() + rejectedAfterMs) : null;
    await tx
      .insert(refunds)
      .values({ id: ids.uuid(), ...{ customerId, chargeId, idempotencyKey, amount, failsAt, createdAt } });
    return {};
  });
  const [accepted] = await database.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
  if (accepted?.failure) throw new PaymentRejectedError(accepted.failure);
}

/** See `PaymentGateway`. */
export async function findRefund(
  { database }: Pick<SimulatorDeps, 'database'>,
  refundId: string,
): Promise<RefundState | undefined> {
  const { idempotencyKey, failure } = refunds;
  const [found] = await database.select({ idempotencyKey, failure }).from(refunds).where(eq(refunds.id, refundId));
  return found;
}

/** Lets banks reject the refunds whose time has come, and queues the events. */
export async function failDueRefunds({ database, clock, ids }: Pick<SimulatorDeps, 'database' | 'clock' | 'ids'>) {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const failed = await tx
      .update(refunds)
      .set({ failsAt: null, failure: 'expired_or_canceled_card' })
      .where(lte(refunds.failsAt, now))
      .returning();
    for (const { id: refundId, chargeId, customerId, amount } of failed) {
      const refundedAmount = sql`${payments.refundedAmount} - ${amount}`;
      await tx.update(payments).set({ refundedAmount }).where(eq(payments.id, chargeId));
      await recordRefundEvent(tx, ids, { refundId, chargeId, customerId }, now);
    }
  });
}

export async function deleteRefunds(queries: Queries, customerId: string): Promise<void> {
  await queries.delete(refunds).where(eq(refunds.customerId, customerId));
}
