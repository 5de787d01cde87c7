import { addDays } from '@app/api-client/rules/values/dates';
import type { Queries } from '@/backend/db/client';
import { currentPlanVersion, requirePlanVersion, type PlanVersion } from './plan.repository';

/** Days between the email that announces a new version of a plan and the first renewal with it (BI-14). */
export const priceNoticeDays = 30;

type Subscribed = { planVersionId: string; announcedVersionId: string | null; announcedAt: Date | null };

/** Returns from when on renewals have the announced version; undefined if it needed no notice, or there is none. */
export const noticeEnd = ({ announcedAt }: Pick<Subscribed, 'announcedAt'>): Date | undefined =>
  announcedAt === null ? undefined : addDays(announcedAt, priceNoticeDays);

/**
 * Finds the version of its plan with which a subscription renews: the announced one if its notice is old enough or was not
 * needed, and otherwise the one that the customer has (BI-14).
 */
export async function nextVersionFor(queries: Queries, subscribed: Subscribed, renewalAt: Date): Promise<PlanVersion> {
  const { planVersionId, announcedVersionId } = subscribed;
  const from = noticeEnd(subscribed);
  const isDue = from === undefined || from <= renewalAt;
  return requirePlanVersion(queries, isDue ? (announcedVersionId ?? planVersionId) : planVersionId);
}

/**
 * Finds the version that replaced the one that a subscription's customer has or knows of: the one that is sold now, if it
 * is newer.
 * @returns Both versions.
 */
export async function findReplacement(
  queries: Queries,
  { planVersionId, announcedVersionId }: Omit<Subscribed, 'announcedAt'>,
  now: Date,
): Promise<{ known: PlanVersion; sold: PlanVersion } | undefined> {
  const known = await requirePlanVersion(queries, announcedVersionId ?? planVersionId);
  const sold = await currentPlanVersion(queries, known.planId, now);
  return sold && sold.version > known.version ? { known, sold } : undefined;
}

/**
 * Whether a version costs more than another one, or allows less of anything. Customers get notice of that only (BI-14).
 * @param prices The prices of one period under the two versions, in minor units.
 */
export function isDearerOrSmaller(
  { known, sold }: Record<'known' | 'sold', Pick<PlanVersion, 'quotas'>>,
  prices: { known: number; sold: number },
): boolean {
  const isSmaller = known.quotas.some(({ category, limit: had }) => {
    const now = sold.quotas.find((quota) => quota.category === category);
    if (!now) return true;
    return now.limit !== null && (had === null || now.limit < had);
  });
  return prices.sold > prices.known || isSmaller;
}
