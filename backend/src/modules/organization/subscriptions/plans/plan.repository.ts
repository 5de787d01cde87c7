import { intervalMonths } from '@app/api-client/rules/values/dates';
import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { billingIntervals } from '@/backend/db/schema/billing/subscriptions';
import type { Queries } from '@/backend/db/client';
import { plans, planVersions } from '@/backend/db/schema/billing/plans';
import { planIds } from './plan-ids';
import { completeQuotas } from './complete-quotas';

const columns = {
  planId: plans.id,
  versionId: planVersions.id,
  version: planVersions.version,
  kind: plans.kind,
  name: plans.name,
  position: plans.position,
  organizationId: plans.organizationId,
  prices: planVersions.prices,
  quotas: planVersions.quotas,
};

const selectVersions = (queries: Queries) =>
  queries.select(columns).from(planVersions).innerJoin(plans, eq(plans.id, planVersions.planId));

/** A version of a plan: what a customer bought, with its prices and limits. */
export type PlanVersion = Awaited<ReturnType<typeof selectVersions>>[number];

/** Finds a version, also of a plan that can no longer be bought, with limits for all categories (`completeQuotas`). */
export async function findPlanVersion(queries: Queries, versionId: string): Promise<PlanVersion | undefined> {
  const [found] = await selectVersions(queries).where(eq(planVersions.id, versionId));
  return found && { ...found, quotas: await completeQuotas(queries, found) };
}

/** Finds the version of a plan that a subscription, quote or purchase refers to. Versions are never deleted. */
export async function requirePlanVersion(queries: Queries, versionId: string): Promise<PlanVersion> {
  const version = await findPlanVersion(queries, versionId);
  if (!version) throw new Error('Plan version not found');
  return version;
}

/** Finds the version of a plan that is sold at an instant; undefined for an unknown or retired plan. */
export async function currentPlanVersion(
  queries: Queries,
  planId: string,
  now: Date,
): Promise<PlanVersion | undefined> {
  const [found] = await selectVersions(queries)
    .where(and(eq(plans.id, planId), isNull(plans.retiredAt), lte(planVersions.validFrom, now)))
    .orderBy(desc(planVersions.version))
    .limit(1);
  return found;
}

/**
 * Finds the version of the free trial that is current at an instant. Sample users may have signed up before the first
 * version was valid, and get that one.
 */
export async function findTrialVersion(queries: Queries, at: Date): Promise<PlanVersion | undefined> {
  const isValid = lte(planVersions.validFrom, at);
  const [found] = await selectVersions(queries)
    .where(eq(plans.id, planIds.trial))
    .orderBy(
      desc(isValid),
      desc(sql`case when ${isValid} then ${planVersions.version} else -${planVersions.version} end`),
    )
    .limit(1);
  return found;
}

/** The lowest price per month, in minor units of any currency: custom plans of one organization share a position. */
const lowestPrice = ({ prices }: PlanVersion): number =>
  Math.min(
    ...billingIntervals.flatMap((interval) =>
      Object.values(prices[interval]).map((price) => price / intervalMonths[interval]),
    ),
  );

/**
 * Lists the versions that are sold at an instant, sorted by position and price: of public plans, and of one
 * organization's own.
 */
async function listSoldVersions(
  queries: Queries,
  organizationId: string | undefined,
  now: Date,
): Promise<PlanVersion[]> {
  const isPublic = isNull(plans.organizationId);
  const isVisible = organizationId === undefined ? isPublic : or(isPublic, eq(plans.organizationId, organizationId));
  const versions = await queries
    .selectDistinctOn([plans.position, plans.id], columns)
    .from(planVersions)
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .where(and(isVisible, isNull(plans.retiredAt), lte(planVersions.validFrom, now)))
    .orderBy(plans.position, plans.id, desc(planVersions.version));
  return versions.sort((one, other) => one.position - other.position || lowestPrice(one) - lowestPrice(other));
}

/** Lists the plans that everyone can buy or ask for, sorted by price. */
export const listPublicPlans = (queries: Queries, now: Date): Promise<PlanVersion[]> =>
  listSoldVersions(queries, undefined, now);

/** Lists the public plans and the custom plans of an organization, sorted by price. */
export const listPlansFor = (queries: Queries, organizationId: string, now: Date): Promise<PlanVersion[]> =>
  listSoldVersions(queries, organizationId, now);

/** Lists the custom plans of an organization that can be chosen now or later, sorted by price. */
export async function listCustomPlans(
  queries: Queries,
  organizationId: string,
): Promise<(PlanVersion & { validFrom: Date })[]> {
  const versions = await queries
    .selectDistinctOn([plans.id], { ...columns, validFrom: planVersions.validFrom })
    .from(planVersions)
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .where(and(eq(plans.organizationId, organizationId), isNull(plans.retiredAt)))
    .orderBy(plans.id, desc(planVersions.version));
  return versions.sort((one, other) => lowestPrice(one) - lowestPrice(other));
}

/**
 * Retires a custom plan, which then can no longer be bought.
 * @returns The organization that it was made for, and whether this call retired it; undefined if no custom plan has the id.
 */
export async function retireCustomPlan(
  queries: Queries,
  planId: string,
  now: Date,
): Promise<{ organizationId: string; isRetiredNow: boolean } | undefined> {
  const isCustom = and(eq(plans.id, planId), isNotNull(plans.organizationId));
  const { organizationId } = plans;
  const retiring = queries
    .update(plans)
    .set({ retiredAt: now })
    .where(and(isCustom, isNull(plans.retiredAt)));
  const [retired] = await retiring.returning({ organizationId });
  const [found] = retired ? [retired] : await queries.select({ organizationId }).from(plans).where(isCustom);
  return found?.organizationId
    ? { organizationId: found.organizationId, isRetiredNow: retired !== undefined }
    : undefined;
}

/** Inserts a plan with its first version. */
export async function insertPlan(
  queries: Queries,
  plan: typeof plans.$inferInsert,
  version: Omit<typeof planVersions.$inferInsert, 'planId' | 'version'>,
): Promise<void> {
  await queries.insert(plans).values(plan);
  await queries.insert(planVersions).values({ ...version, planId: plan.id, version: 1 });
}

/**
 * Finds the ids of versions that were replaced: a newer version of the plan is sold at an instant. Few plans have more than
 * one version, and an index finds them, so that the cost does not grow with the number of custom plans.
 */
export async function findReplacedVersionIds(queries: Queries, now: Date): Promise<string[]> {
  const newer = alias(planVersions, 'newer');
  const rows = await queries
    .selectDistinct({ id: planVersions.id })
    .from(newer)
    .innerJoin(planVersions, and(eq(planVersions.planId, newer.planId), lt(planVersions.version, newer.version)))
    .where(and(sql`${newer.version} > 1`, lte(newer.validFrom, now)));
  return rows.map(({ id }) => id);
}
