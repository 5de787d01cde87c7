import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  requirePlanVersion,
  isPlanOrdered,
  lockOrganization,
  lockSubscription,
  requireNoPaymentDue,
  type StoredSubscription,
} from '@/backend/modules/organization';
import { requireNoPlanCharge } from '@/backend/modules/billing/payments';

/** Finds the name of the plan that is ordered or planned to follow; undefined if none is. */
export async function findPendingName(
  queries: Queries,
  { pendingPlanVersionId: id }: Pick<StoredSubscription, 'pendingPlanVersionId'>,
): Promise<string | undefined> {
  return id === null ? undefined : (await requirePlanVersion(queries, id)).name;
}

export const wrongState = (): HttpError => new HttpError(409, 'error_subscription_state');

/**
 * Locks an organization and its plan for a change by a user. While the charge of a plan has no known result, nothing else
 * may change it: what is confirmed to the user would not be what is charged (BI-7).
 * @throws {HttpError} 409 without a paid or ordered plan, and while a charge is in progress.
 */
export async function lockPlan(transaction: Transaction, organizationId: string): Promise<StoredSubscription> {
  await lockOrganization(transaction, organizationId);
  const subscription = await lockSubscription(transaction, organizationId);
  await requireNoPlanCharge(transaction, organizationId);
  const hasPlan = subscription && (subscription.interval !== null || isPlanOrdered(subscription));
  if (!hasPlan || subscription.status === 'expired') throw wrongState();
  return subscription;
}

/**
 * Locks an organization and its plan for a change that an unpaid renewal rules out: the invoice names the period that its
 * payment buys, so nothing may be agreed that differs from it.
 * @throws {HttpError} As `lockPlan`, and 409 while a payment is due.
 */
export async function lockPaidPlan(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  organizationId: string,
): Promise<StoredSubscription> {
  const subscription = await lockPlan(transaction, organizationId);
  requireNoPaymentDue(subscription, clock.now());
  return subscription;
}
