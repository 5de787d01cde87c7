import { addDays } from '@app/api-client/rules/dates';
import type { Queries } from '@/backend/db/client';
import { currentPlanVersion, findPlanVersion, type PlanVersion } from './plan.repository';

/** Days between the email that announces a new version of a plan and the first renewal with it (BI-14). */
export const priceNoticeDays = 30;

type Subscribed = { planVersionId: string; announcedVersionId: string | null; announcedAt: Date | null };

/** Finds a version that a subscription refers to. */
async function requirePlanVersion(queries: Queries, versionId: string): Promise<PlanVersion> {
  const version = await findPlanVersion(queries, versionId);
  if (!version) throw new Error('Plan version not found');
  return version;
}

/** Returns from when on renewals have the announced version; undefined if none is announced. */
export const noticeEnd = ({ announcedAt }: Pick<Subscribed, 'announcedAt'>): Date | undefined =>
  announcedAt === null ? undefined : addDays(announcedAt, priceNoticeDays);

/**
 * Finds the version of its plan with which a subscription renews: the announced one if its notice is old enough, and
 * otherwise the one that the customer has (BI-14).
 */
export async function nextVersionFor(queries: Queries, subscribed: Subscribed, renewalAt: Date): Promise<PlanVersion> {
  const { planVersionId, announcedVersionId } = subscribed;
  const from = noticeEnd(subscribed);
  const isDue = from !== undefined && from <= renewalAt;
  return requirePlanVersion(queries, isDue ? (announcedVersionId ?? planVersionId) : planVersionId);
}

/**
 * Finds the version of its plan that a subscription's customer has to be told about: the one that is sold now, if it is
 * newer than the customer's and than the one that was announced last.
 */
export async function findVersionToAnnounce(
  queries: Queries,
  { planVersionId, announcedVersionId }: Omit<Subscribed, 'announcedAt'>,
  now: Date,
): Promise<PlanVersion | undefined> {
  const known = await requirePlanVersion(queries, announcedVersionId ?? planVersionId);
  const sold = await currentPlanVersion(queries, known.planId, now);
  return sold && sold.version > known.version ? sold : undefined;
}
