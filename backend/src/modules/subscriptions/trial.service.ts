import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { findSubscription, putTrial } from './subscription.repository';

/** Specification, section 9. */
export const trialDays = 14;
/** Days of exactly 24 hours. */
const trialMs = trialDays * 24 * 60 * 60 * 1_000;

/** When a trial that begins at this moment is over. */
export const trialEnd = (from: Date): Date => new Date(from.getTime() + trialMs);

/** Gives an organization its free trial, from the moment of the sign-up on. */
export async function startTrial(
  queries: Queries,
  { ids }: Pick<Deps, 'ids'>,
  organizationId: string,
  from: Date,
): Promise<void> {
  await putTrial(queries, { id: ids.uuid(), organizationId, activeFrom: from, expiresAt: trialEnd(from) });
}

/** @returns When an organization's free trial ends, while it is in force. */
export async function runningTrialEnd(queries: Queries, organizationId: string, now: Date): Promise<Date | undefined> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription?.status === 'trialing' && subscription.expiresAt > now ? subscription.expiresAt : undefined;
}

/** Whether an organization pays for what it uses: whatever is not a free trial, in force or over. */
export async function hasPaidPlan(queries: Queries, organizationId: string): Promise<boolean> {
  const subscription = await findSubscription(queries, organizationId);
  return subscription !== undefined && subscription.status !== 'trialing';
}

/** Whether an organization's free trial is in force at this moment. */
export const hasRunningTrial = async (queries: Queries, organizationId: string, now: Date): Promise<boolean> =>
  (await runningTrialEnd(queries, organizationId, now)) !== undefined;
