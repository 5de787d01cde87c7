import type { Deps } from '@/backend/deps';
import type { Charge } from '@/backend/ports/payment-gateway';
import { queueCardErasure } from '@/backend/modules/credit-cards';
import { alertOwedRefund, refundKey, rejectionOf } from '@/backend/modules/invoices';
import { queueEmail } from '@/backend/email/outbox';
import { findFormerOwner } from '@/backend/modules/payment-erasure';
import { lateRefundEmail } from './emails/late-refund-email';
import { leaseEnd } from './lease';
import { requirePayments } from './provider';
import { eraseOrderCustomer } from './order-customer';
import type { Progress } from './purchase-errors';
import type { Purchase } from './purchase-request';
import { findPurchase, updatePurchase } from './purchase.repository';

/** Marks a purchase without an effect, and erases the card that was saved for it. */
export async function markRefunded(deps: Deps, { id }: Purchase): Promise<Progress> {
  return deps.database.transaction(async (transaction) => {
    const none = { refundRejectedAt: null, refundRejection: null };
    const changes = { status: 'refunded', settledAt: deps.clock.now(), ...none } as const;
    const purchase = await updatePurchase(transaction, id, ['refunding'], changes);
    if (!purchase) throw new Error('The refund was finished by another process');
    const { organizationId, providerCardId, cardLabel, subject } = purchase;
    if (subject.kind === 'order') await eraseOrderCustomer(transaction, purchase);
    // A card without a label was new.
    else if (providerCardId !== null && cardLabel === null) {
      await queueCardErasure(transaction, { organizationId, providerCardId });
    }
    const formerOwner = await findFormerOwner(transaction, organizationId);
    if (formerOwner !== undefined && purchase.chargeId !== null && purchase.amount > 0) {
      await queueEmail(transaction, deps, lateRefundEmail(deps.config, formerOwner, purchase));
    }
    return { purchase };
  });
}

/**
 * Refunds all that was charged, once. A refund that fails at the provider is repeated by the sweep, and one that it rejects
 * stays owed, with the reason, and is sent again hours later.
 */
export async function refund(deps: Deps, purchase: Purchase): Promise<Progress> {
  const { id, organizationId: customerId, chargeId, amount, refundRejectedAt } = purchase;
  if (chargeId !== null && amount > 0) {
    try {
      const idempotencyKey = refundKey(`${id}:refund`, refundRejectedAt);
      await requirePayments(deps).refund({ customerId, chargeId, amount, idempotencyKey });
    } catch (error) {
      const rejection = rejectionOf(error, deps.clock.now());
      deps.logger.error({ err: error, purchaseId: id }, rejection ? 'refund rejected' : 'refund failed');
      if (!rejection) return { purchase };
      const { retryAt: leasedUntil, ...stored } = rejection;
      const owed = await updatePurchase(deps.database, id, ['refunding'], { leasedUntil, ...stored });
      await alertOwedRefund(deps, rejection.refundRejection);
      return { purchase: owed ?? purchase };
    }
  }
  return markRefunded(deps, purchase);
}

/**
 * Starts the refund of a charge that has no effect. The row is changed first: an effect is impossible from then on.
 * @param from The statuses without an effect.
 */
export async function startRefund(
  deps: Deps,
  purchase: Purchase,
  { chargeId, card }: Partial<Charge>,
  from: readonly Purchase['status'][],
): Promise<Progress> {
  const { providerCardId } = purchase;
  const refunding = await updatePurchase(deps.database, purchase.id, from, {
    status: 'refunding',
    chargeId: chargeId ?? null,
    providerCardId: providerCardId ?? card?.cardId ?? null,
    leasedUntil: leaseEnd(deps),
  });
  if (refunding) return refund(deps, refunding);
  return { purchase: (await findPurchase(deps.database, purchase.id)) ?? purchase };
}
