import type { Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  requirePlanVersion,
  planOf,
  requireNoPaymentDue,
  type StoredSubscription,
} from '@/backend/modules/organization';
import type { NextPlan, RunningPeriod } from '@/backend/modules/billing/pricing';

/**
 * Finds the paid period that is running.
 * @returns Undefined without one: during a trial, after it, and after a plan has ended.
 * @throws {HttpError} 409 while a payment is due.
 */
export async function findRunningPeriod(
  queries: Queries,
  subscription: StoredSubscription | undefined,
  now: Date,
): Promise<RunningPeriod | undefined> {
  if (!subscription) return undefined;
  requireNoPaymentDue(subscription, now);
  const { status, interval, price, paid, periodStart: start, periodEnd: end, anchorDay } = subscription;
  if (interval === null || price === null || status !== 'active' || end <= now) return undefined;
  const version = await requirePlanVersion(queries, subscription.planVersionId);
  return { ...planOf(version), interval, price, paid, start, end, anchorDay };
}

/**
 * Requires that a change differs from the running plan and has its currency, because a document has one currency (BI-2).
 * @throws {HttpError} 400 otherwise.
 */
export function requireOtherTerms(
  current: StoredSubscription | undefined,
  running: RunningPeriod | undefined,
  { planId, interval }: NextPlan,
  currency: Currency,
): void {
  if (!current || !running) return;
  const isSame = planId === running.planId && interval === running.interval;
  if (isSame || currency !== current.currency) throw new HttpError(400, 'error_plan_unavailable');
}
