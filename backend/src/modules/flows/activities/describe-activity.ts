import type { recordActivity } from '@app/api-client/contract/flows/activities';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Queries } from '@/backend/db/client';
import type { StoredSubscription } from '@/backend/modules/organization';
import { type Category, describeUsage, readQuota } from '@/backend/modules/billing';
import { reservationIdOf } from './activity-cost';
import type { ActivityRow } from './activity.repository';

export type ActivityAnswer = ResponseOf<typeof recordActivity>;

/** Describes an activity and the usage of its category. */
export async function describeActivity(
  queries: Queries,
  row: ActivityRow,
  subscription: StoredSubscription | undefined,
  now: Date,
): Promise<ActivityAnswer> {
  const { activityId, status, amount, paidAmount, credits, expiresAt, category, activity } = row;
  const quota = subscription && category && (await readQuota(queries, subscription, category as Category, now));
  return {
    activityId,
    status,
    amount,
    included: amount - paidAmount,
    credits,
    expiresAt: expiresAt?.toISOString() ?? null,
    creditsReferenceId: activity === null ? null : reservationIdOf(row),
    usage: quota ? describeUsage(quota) : null,
  };
}
