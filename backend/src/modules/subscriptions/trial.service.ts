import { dayMs } from '@app/api-client/rules/durations';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { trialVersionId } from '@/backend/modules/plans';
import { findSubscription, upsertTrial } from './subscription.repository';

export const trialDays = 14;
/** Days of exactly 24 hours. */
const trialMs = trialDays * dayMs;

/** @returns The end of a trial that starts at this time. */
export const trialEnd = (from: Date): Date => new Date(from.getTime() + trialMs);

/** Starts an organization's free trial. @param from The time of the sign-up. */
export async function startTrial(
  queries: Queries,
  { ids }: Pick<Deps, 'ids'>,
  organizationId: string,
  from: Date,
): Promise<void> {
  const end = trialEnd(from);
  await upsertTrial(queries, ids.uuid(), {
    organizationId,
    planVersionId: trialVersionId,
    anchorDay: from.getUTCDate(),
    activeFrom: from,
    periodStart: from,
    periodEnd: end,
    dueAt: end,
  });
}

/** @returns The end of an organization's running trial, or undefined if none is running. */
export async function runningTrialEnd(queries: Queries, organizationId: string, now: Date): Promise<Date | undefined> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription?.status === 'trialing' && subscription.periodEnd > now ? subscription.periodEnd : undefined;
}

/** Whether an organization has a plan other than the free trial. */
export async function hasPaidPlan(queries: Queries, organizationId: string): Promise<boolean> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription !== undefined && subscription.status !== 'trialing';
}

/** Whether an organization's free trial is running. */
export const hasRunningTrial = async (queries: Queries, organizationId: string, now: Date): Promise<boolean> =>
  (await runningTrialEnd(queries, organizationId, now)) !== undefined;
