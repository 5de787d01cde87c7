import { periodEnd as endOfPeriod } from '@app/api-client/rules/dates';
import type { Queries } from '@/backend/db/client';
import { findPlanVersion, nextVersionFor, type PlanVersion } from '@/backend/modules/plans';
import type { StoredSubscription } from '@/backend/modules/subscriptions';
import type { Category } from '@/backend/modules/usage';
import { isLimited } from './add-on-catalog';
import { findAddOns, type AddOnRow } from './add-on.repository';

type Subscribed = Pick<
  StoredSubscription,
  | 'interval'
  | 'autoRenewal'
  | 'periodEnd'
  | 'planVersionId'
  | 'pendingPlanVersionId'
  | 'announcedVersionId'
  | 'announcedAt'
>;

/** Whether a plan has no limit that an add-on would extend, so that it does not renew with that plan (BI-16). */
export const isIncludedIn = (version: Pick<PlanVersion, 'quotas'>, { category }: Pick<AddOnRow, 'category'>): boolean =>
  !isLimited(version, category as Category);

/** Finds the plan of an instant: the current one, or the one that follows it. */
async function findVersionAt(queries: Queries, subscription: Subscribed, at: Date): Promise<PlanVersion> {
  const { interval, autoRenewal, periodEnd, planVersionId, pendingPlanVersionId } = subscription;
  const isFollowing = interval !== null && autoRenewal && periodEnd <= at;
  if (isFollowing && pendingPlanVersionId === null) return nextVersionFor(queries, subscription, periodEnd);
  const version = await findPlanVersion(queries, (isFollowing && pendingPlanVersionId) || planVersionId);
  if (!version) throw new Error('Plan version not found');
  return version;
}

/** Whether the plan that an organization has when an add-on's period ends has no limit that it would extend. */
export async function isAddOnIncluded(queries: Queries, subscription: Subscribed, addOn: AddOnRow): Promise<boolean> {
  if (addOn.periodEnd === null) return false;
  return isIncludedIn(await findVersionAt(queries, subscription, addOn.periodEnd), addOn);
}

/** An add-on that does not renew any more once a plan has started. */
export type EndingAddOn = Pick<AddOnRow, 'name' | 'quantity'> & { endsAt: Date };

/** Finds the renewing add-ons that end because a plan that starts at an instant has no limit that they would extend. */
export async function findEndingAddOns(
  queries: Queries,
  organizationId: string,
  version: Pick<PlanVersion, 'quotas'>,
  startsAt: Date,
): Promise<EndingAddOn[]> {
  return (await findAddOns(queries, organizationId)).flatMap((addOn) => {
    const { name, quantity, renewal, autoRenewal, anchorDay, periodEnd } = addOn;
    if (renewal === 'none' || !autoRenewal || periodEnd === null || !isIncludedIn(version, addOn)) return [];
    let endsAt = periodEnd;
    while (endsAt < startsAt) endsAt = endOfPeriod(endsAt, renewal, anchorDay);
    return [{ name, quantity, endsAt }];
  });
}
