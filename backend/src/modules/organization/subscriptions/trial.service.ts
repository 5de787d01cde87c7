import { dayOfMonth, trialEnd } from '@app/api-client/rules/values/dates';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { findTrialVersion } from './plans/plan.repository';
import { findSubscription, upsertSubscription } from './subscription.repository';
import { startOfPeriod } from './start-of-period';

/**
 * Starts an organization's free trial, with the version of the plan that is current then.
 * @param from The time of the sign-up.
 */
export async function startTrial(
  queries: Queries,
  { ids }: Pick<Deps, 'ids'>,
  organizationId: string,
  from: Date,
): Promise<void> {
  const version = await findTrialVersion(queries, from);
  if (!version) throw new Error('Free trial not found');
  const state = startOfPeriod({
    organizationId,
    status: 'trialing',
    planVersionId: version.versionId,
    interval: null,
    currency: null,
    price: null,
    paid: 0,
    anchorDay: dayOfMonth(from),
    activeFrom: from,
    periodStart: from,
    periodEnd: trialEnd(from),
    autoRenewal: false,
    promoCodeId: null,
    promoPeriodsLeft: null,
  });
  await upsertSubscription(queries, ids.uuid(), state);
}

/** @returns The end of an organization's running trial, or undefined if none is running. */
export async function runningTrialEnd(queries: Queries, organizationId: string, now: Date): Promise<Date | undefined> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription?.status === 'trialing' && subscription.periodEnd > now ? subscription.periodEnd : undefined;
}
