import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import type { Charge } from '@/backend/ports/payment-gateway';
import {
  alertOwedRefund,
  type FailedRefund,
  isBeingSent,
  isNewRejection,
  type OwedRefundEnd,
  refundedIdOf,
  refundKey,
  rejectedAt,
  rejectionOf,
} from '@/backend/modules/billing/invoices';
import { asBillingContact, findBillingContacts, findFormerOwner, findOwner } from '@/backend/modules/organization';
import { queueCardErasure } from '../cards/card-erasures';
import { formerOwnerRefundEmail, lateRefundEmail } from './emails/late-refund-email';
import { leaseEnd } from './lease';
import { requirePayments } from './provider';
import { eraseOrderCustomer } from './order-customer';
import type { Progress } from './purchase-errors';
import type { Purchase } from './purchase-request';
import { findPurchase, lockPurchase, updatePurchase, updateRefund } from './purchase.repository';

/**
 * Queues the email about a charge without an effect that is refunded, once for each purchase: to the buyer, or to the
 * owner if the buyer no longer holds billing. The answer of a call may have said so too, but it reaches only a buyer who
 * waits for it. The owner of an erased organization gets it at the stored address. An order that created no organization
 * has no stored address: its call alone continues it.
 * @param refunded Purchase that was just marked as refunded.
 */
async function announceLateRefund(transaction: Transaction, deps: Deps, refunded: Purchase): Promise<void> {
  const { id, organizationId, chargeId, amount, initiatedBy, userId } = refunded;
  if (chargeId === null || amount === 0) return;
  const formerOwner = await findFormerOwner(transaction, organizationId);
  if (formerOwner !== undefined) {
    await queueEmail(transaction, deps, formerOwnerRefundEmail(deps.config, formerOwner, refunded));
    return;
  }
  if (initiatedBy === 'merchant') return;
  const contacts = await findBillingContacts(transaction, organizationId);
  const recipient = contacts.find((contact) => contact.id === userId) ?? (await findOwner(transaction, organizationId));
  if (!recipient) return;
  const email = lateRefundEmail(deps.config, asBillingContact(recipient), refunded);
  await queueEmail(transaction, deps, { ...email, dedupeId: `late-refund:${id}` });
}

/**
 * Marks a purchase without an effect as refunded, and erases the card that was saved for it. The time of the last rejection
 * stays, as in `confirmRefund`.
 * @returns Undefined if it was marked, or its request failed meanwhile.
 */
async function endRefund(
  transaction: Transaction,
  deps: Deps,
  refunding: Purchase,
  changes: Pick<Partial<Purchase>, 'refundRejectedAt'> = {},
): Promise<Purchase | undefined> {
  const settled = { status: 'refunded', settledAt: deps.clock.now(), refundRejection: null, ...changes } as const;
  const purchase = await updateRefund(transaction, refunding, ['refunding'], settled);
  if (!purchase) return undefined;
  const { organizationId, providerCardId, cardLabel, subject } = purchase;
  if (subject.kind === 'order') await eraseOrderCustomer(transaction, purchase);
  // A card without a label was new.
  else if (providerCardId !== null && cardLabel === null) {
    await queueCardErasure(transaction, { organizationId, providerCardId });
  }
  await announceLateRefund(transaction, deps, purchase);
  return purchase;
}

async function markRefunded(deps: Deps, refunding: Purchase): Promise<Progress> {
  return deps.database.transaction(async (transaction) => {
    const refunded = await endRefund(transaction, deps, refunding);
    return { purchase: refunded ?? (await findPurchase(transaction, refunding.id)) ?? refunding };
  });
}

/** Marks the owed refund of a charge without effect as paid back in another way, as `endOwedRefund` does a credit note. */
export async function endOwedChargeRefund(
  deps: Deps,
  id: string,
  record: (transaction: Transaction) => Promise<void>,
): Promise<OwedRefundEnd> {
  return deps.database.transaction(async (transaction) => {
    const found = await findPurchase(transaction, id);
    if (found?.status !== 'refunding') return 'not_owed';
    // The sweep sends it until the provider answers.
    if (found.refundRejection === null) return 'sending';
    // Another process is sending it. It was leased for that.
    const owed = await lockPurchase(transaction, id);
    if (!owed || isBeingSent(owed.refundRejectedAt, owed.leasedUntil, deps.clock.now())) return 'sending';
    if (owed.status !== 'refunding') return 'not_owed';
    await record(transaction);
    // Ends the key of the last request: a failure that is reported later does not concern what was paid in another way.
    const ended = await endRefund(transaction, deps, owed, { refundRejectedAt: deps.clock.now() });
    return ended ? 'ended' : 'not_owed';
  });
}

/** The idempotency key of a refund. */
const keyOf = ({ id, refundRejectedAt }: Pick<Purchase, 'id' | 'refundRejectedAt'>) =>
  refundKey(`${id}:refund`, refundRejectedAt);

/**
 * Refunds all that was charged, once. A refund that fails at the provider is repeated by the sweep, and one that it rejects
 * stays owed, with the reason, and is sent again hours later.
 */
export async function refund(deps: Deps, purchase: Purchase): Promise<Progress> {
  const { id, organizationId: customerId, chargeId, amount, refundRejectedAt } = purchase;
  if (chargeId !== null && amount > 0) {
    try {
      const idempotencyKey = keyOf({ id, refundRejectedAt });
      await requirePayments(deps).refund({ customerId, chargeId, amount, idempotencyKey });
    } catch (error) {
      const rejection = rejectionOf(error, purchase, deps.clock.now());
      deps.logger.error({ err: error, purchaseId: id }, rejection ? 'refund rejected' : 'refund failed');
      if (!rejection) return { purchase };
      const { retryAt: leasedUntil, ...stored } = rejection;
      const owed = await updateRefund(deps.database, purchase, ['refunding'], { leasedUntil, ...stored });
      if (owed && isNewRejection(purchase, rejection)) {
        await alertOwedRefund(deps, { ...purchase, reason: rejection.refundRejection }, 'rejected');
      }
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

/**
 * Makes a refund owed again that failed after the provider had accepted it, and sends it again with another key, as after
 * a rejection. The report of an earlier request, or a repeated one, changes nothing.
 */
export async function failChargeRefund(deps: Deps, { key, failure }: FailedRefund): Promise<void> {
  const id = refundedIdOf(key);
  const found = id === undefined ? undefined : await findPurchase(deps.database, id);
  if (!found || keyOf(found) !== key) return;
  const { retryAt: leasedUntil, ...stored } = rejectedAt(deps.clock.now(), failure);
  const unpaid = { settledAt: null, leasedUntil, ...stored, status: 'refunding' } as const;
  const owed = await updateRefund(deps.database, found, ['refunding', 'refunded'], unpaid);
  if (!owed) return;
  deps.logger.error({ purchaseId: id, reason: failure }, 'refund failed after it was accepted');
  await alertOwedRefund(deps, { ...owed, reason: failure }, 'failed');
}
