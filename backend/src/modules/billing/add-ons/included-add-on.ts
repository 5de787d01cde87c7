import { periodEnd as endOfPeriod } from '@app/api-client/rules/values/dates';
import type { Queries } from '@/backend/db/client';
import {
  requirePlanVersion,
  nextVersionFor,
  type PlanVersion,
  type StoredSubscription,
} from '@/backend/modules/organization';
import type { Category } from '@/backend/modules/billing/usage';
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

/** Finds the current plan, or the one that follows it. */
async function findVersion(queries: Queries, subscription: Subscribed, isFollowing: boolean): Promise<PlanVersion> {
  const { periodEnd, planVersionId, pendingPlanVersionId } = subscription;
  if (isFollowing && pendingPlanVersionId === null) return nextVersionFor(queries, subscription, periodEnd);
  const version = await requirePlanVersion(queries, (isFollowing && pendingPlanVersionId) || planVersionId);
  return version;
}

/**
 * Finds the add-ons that extend no limit of the plan that an organization has when their period ends. Each of the two plans
 * is read once, for any number of add-ons.
 * @returns Their IDs.
 */
export async function findIncluded(
  queries: Queries,
  subscription: Subscribed,
  addOns: readonly AddOnRow[],
): Promise<ReadonlySet<string>> {
  const { interval, autoRenewal, periodEnd } = subscription;
  const versions = new Map<boolean, PlanVersion>();
  const included = new Set<string>();
  for (const addOn of addOns) {
    if (addOn.periodEnd === null) continue;
    const isFollowing = interval !== null && autoRenewal && periodEnd <= addOn.periodEnd;
    const version = versions.get(isFollowing) ?? (await findVersion(queries, subscription, isFollowing));
    versions.set(isFollowing, version);
    if (isIncludedIn(version, addOn)) included.add(addOn.id);
  }
  return included;
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
