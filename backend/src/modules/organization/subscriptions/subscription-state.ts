import { periodStart as startOfPeriod } from '@app/api-client/rules/values/dates';
import type { PlanState } from '@app/api-client/rules/billing/plan-status';
import type { Queries } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import { findSubscription, type StoredSubscription } from './subscription.repository';

/** Returns what decides a subscription's status label. An expired one has ended, even if its period would still run. */
export function planStateOf({ status, autoRenewal, periodEnd, expiredAt }: StoredSubscription): PlanState {
  const hasExpired = status === 'expired';
  return {
    isTrial: status === 'trialing',
    hasPaymentProblem: status === 'past_due',
    autoRenewal: autoRenewal && !hasExpired,
    endsAt: hasExpired && expiredAt && expiredAt < periodEnd ? expiredAt : periodEnd,
  };
}

/**
 * Returns when the current period started. An upgrade keeps the period if the interval stays (BI-5), although the stored
 * start, from which unused time is counted, moves to the upgrade.
 */
export const periodStartOf = ({
  interval,
  anchorDay,
  periodStart,
  periodEnd,
}: Pick<StoredSubscription, 'interval' | 'anchorDay' | 'periodStart' | 'periodEnd'>): Date =>
  interval === null ? periodStart : startOfPeriod(periodEnd, interval, anchorDay);

/**
 * Whether an organization may use what costs: its trial runs, its plan is paid, or a failed renewal is still retried
 * (BI-6, BI-9). A plan whose period is over and that does not renew has ended, even before the sweep notes it.
 */
export function isSubscriptionActive(
  { status, autoRenewal, periodEnd }: Pick<StoredSubscription, 'status' | 'autoRenewal' | 'periodEnd'>,
  now: Date,
): boolean {
  if (status === 'expired') return false;
  return status === 'past_due' || autoRenewal || periodEnd > now;
}

/**
 * Whether a renewal, or a plan that a trial became, is unpaid or about to be charged. Nothing can be changed until
 * then.
 */
export const isPaymentDue = ({ status, autoRenewal, periodEnd, unpaidInvoiceId }: DueState, now: Date): boolean =>
  status === 'past_due' || unpaidInvoiceId !== null || (status !== 'expired' && autoRenewal && periodEnd <= now);

type DueState = Pick<StoredSubscription, 'status' | 'autoRenewal' | 'periodEnd' | 'unpaidInvoiceId'>;

/** @throws {HttpError} 409 while a payment is due. */
export function requireNoPaymentDue(subscription: DueState, now: Date): void {
  if (isPaymentDue(subscription, now)) throw new HttpError(409, 'error_subscription_state');
}

/**
 * Requires a running trial or plan for a call that costs (BI-9).
 * @throws {HttpError} 403 without one.
 */
export async function requireActiveSubscription(
  queries: Queries,
  organizationId: string,
  now: Date,
): Promise<StoredSubscription> {
  const subscription = await findSubscription(queries, organizationId);
  if (!subscription || !isSubscriptionActive(subscription, now))
    throw new HttpError(403, 'error_subscription_required');
  return subscription;
}

/** Whether an organization has a plan that it pays for and that has not ended. An expired plan is none. */
export async function hasPaidPlan(queries: Queries, organizationId: string, now: Date): Promise<boolean> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription?.interval != null && isSubscriptionActive(subscription, now);
}
