import type { BodyOf, QueryOf } from '@app/api-client/contract/endpoint';
import type { cancelSubscription, updateSubscription } from '@app/api-client/contract/billing/subscriptions';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Caller } from '@/backend/http/calls/authenticate';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  changeSubscription,
  isPlanOrdered,
  recordAudit,
  requireAbility,
  requireNoPaymentDue,
  type StoredSubscription,
  requirePlanVersion,
} from '@/backend/modules/organization';
import { requireBillingDetails } from '@/backend/modules/billing/billing-details';
import { abandonPlanPurchases, cancelAbandoned, requireRenewalCard } from '@/backend/modules/billing/payments';
import { priceRenewal } from '@/backend/modules/billing/quotes';
import { cancelOrder } from './cancel-order';
import { planCanceledEmail } from './emails/plan-change-emails';
import { emailBillingContacts } from './emails/email-admins';
import { expireWithEmail } from './expire-plan';
import { lockPlan, wrongState } from './lock-plan';
import { releasePendingPromo } from './pending-promo';
import { resumeRenewal, setRenewal } from './set-renewal';

type Origin = { caller: Caller; origin: RequestOrigin };
type CancelReason = QueryOf<typeof cancelSubscription>['reason'];
/** Why renewal is turned off: the reason that the user gave, or the deletion of the only card. */
type Cause = { reason?: CancelReason; hasLostCard?: boolean };

async function turnRenewalOff(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  { caller, origin }: Origin,
  { reason, hasLostCard = false }: Cause = {},
): Promise<void> {
  const { organizationId, periodEnd, planVersionId, status } = subscription;
  const now = deps.clock.now();
  const isOver = status === 'past_due' || subscription.unpaidInvoiceId !== null || periodEnd <= now;
  if (!isOver && isPlanOrdered(subscription)) {
    return cancelOrder(transaction, deps, subscription, { caller, origin, hasLostCard });
  }
  const renewal = { autoRenewal: false, canceledAt: now, cancelReason: reason ?? null };
  const { name: plan } = await requirePlanVersion(transaction, planVersionId);
  await abandonPlanPurchases(transaction, deps, organizationId);
  await setRenewal(transaction, subscription, renewal);
  // The period that was paid is over: nothing is left to keep until its end.
  if (isOver) await expireWithEmail(transaction, deps, subscription, { actorId: caller.userId, origin });
  else {
    const actor = { organizationId, actorId: caller.userId };
    await recordAudit(transaction, deps, origin, { ...actor, action: 'plan_canceled' });
    const email = planCanceledEmail({ plan, endsAt: periodEnd, hasLostCard });
    await emailBillingContacts(transaction, deps, organizationId, email);
  }
}

/**
 * Turns renewal off for a user who deletes the only card. The email about it says so.
 * @param transaction Locks the organization and the plan.
 * @throws {HttpError} 409 without a paid plan, and while a charge is in progress.
 */
export async function endRenewalWithoutCard(transaction: Transaction, deps: Deps, organizationId: string, by: Origin) {
  const subscription = await lockPlan(transaction, organizationId);
  if (subscription.autoRenewal) await turnRenewalOff(transaction, deps, subscription, by, { hasLostCard: true });
}

/**
 * Requires a card for what the coming period of a plan costs.
 * @param transaction Must have locked the organization.
 * @throws {HttpError} 400 without one.
 */
async function requireCardFor(transaction: Transaction, deps: Deps, subscription: StoredSubscription): Promise<void> {
  const { document } = await priceRenewal(transaction, deps, subscription, subscription.periodEnd);
  await requireRenewalCard(transaction, subscription.organizationId, document.total);
}

async function turnRenewalOn(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  { caller, origin }: Origin,
): Promise<void> {
  const { organizationId, periodEnd } = subscription;
  // What has ended is bought again, because the price may have changed.
  if (periodEnd <= deps.clock.now()) throw wrongState();
  // They may have been deleted since the cancellation (BI-3).
  await requireBillingDetails(transaction, organizationId);
  await requireCardFor(transaction, deps, subscription);
  await abandonPlanPurchases(transaction, deps, organizationId);
  await resumeRenewal(transaction, subscription);
  const entry = { organizationId, actorId: caller.userId, action: 'plan_renewal_resumed' } as const;
  await recordAudit(transaction, deps, origin, entry);
}

/**
 * Cancels the plan, or the order of one in a trial: access lasts until the end of the period, and nothing is charged any
 * more (BI-7, BI-22). A plan whose renewal
 * could not be charged ends immediately, and its unpaid invoice is void.
 * @throws {HttpError} 409 without a paid plan, and while a charge is in progress.
 */
export async function cancelPlan(deps: Deps, by: Origin, reason: CancelReason): Promise<void> {
  const { organizationId } = await requireAbility(deps.database, by.caller, 'delete', 'subscription');
  await deps.database.transaction(async (transaction) => {
    const subscription = await lockPlan(transaction, organizationId);
    if (subscription.autoRenewal) await turnRenewalOff(transaction, deps, subscription, by, { reason });
  });
  await afterChange(cancelAbandoned(deps, organizationId));
}

type Change = Pick<BodyOf<typeof updateSubscription>, 'autoRenewal' | 'keepsPlan'>;

/** Undoes a pending change of the plan, or the order of one in a trial. */
async function keepPlan(
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
  { caller, origin }: Origin,
): Promise<void> {
  const { organizationId, pendingPlanVersionId } = subscription;
  if (pendingPlanVersionId === null) throw wrongState();
  requireNoPaymentDue(subscription, deps.clock.now());
  if (isPlanOrdered(subscription)) return cancelOrder(transaction, deps, subscription, { caller, origin });
  const none = { pendingPlanVersionId: null, pendingInterval: null, pendingPromoCodeId: null };
  // The change may cost nothing, and the plan that is kept something.
  if (subscription.autoRenewal) await requireCardFor(transaction, deps, { ...subscription, ...none });
  await abandonPlanPurchases(transaction, deps, organizationId);
  const follow = await deps.consequences.amountChanges(transaction, deps, organizationId, 'plan');
  await releasePendingPromo(transaction, subscription);
  await changeSubscription(transaction, organizationId, none);
  await follow?.(transaction);
  const entry = { organizationId, actorId: caller.userId, action: 'plan_change_undone' } as const;
  await recordAudit(transaction, deps, origin, entry);
}

/**
 * Turns automatic renewal on or off, which undoes and makes a cancellation, or undoes a pending change of the plan. What
 * is already so stays.
 * @throws {HttpError} 409 without a paid plan, if there is nothing to undo, while a payment is due or a charge in progress; 400 if
 *   renewal is turned on, or a change undone, without billing details or a card for what the coming period costs.
 */
export async function changeRenewal(deps: Deps, by: Origin, { autoRenewal, keepsPlan }: Change): Promise<void> {
  const { organizationId } = await requireAbility(deps.database, by.caller, 'update', 'subscription');
  await deps.database.transaction(async (transaction) => {
    const subscription = await lockPlan(transaction, organizationId);
    if (keepsPlan) return keepPlan(transaction, deps, subscription, by);
    if (autoRenewal === subscription.autoRenewal) return undefined;
    // Turned off now, the plan would end at once, which can't be undone: that is what canceling is for.
    requireNoPaymentDue(subscription, deps.clock.now());
    return autoRenewal
      ? turnRenewalOn(transaction, deps, subscription, by)
      : turnRenewalOff(transaction, deps, subscription, by);
  });
  await afterChange(cancelAbandoned(deps, organizationId));
}
