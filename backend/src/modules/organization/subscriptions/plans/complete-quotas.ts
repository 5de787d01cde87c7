import { quotaCategories } from '@app/api-client/rules/billing/quotas';
import { asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { plans, planVersions, type QuotaLimit } from '@/backend/db/schema/billing/plans';

/** The version whose limits are completed. */
type Version = { planId: string; version: number; quotas: QuotaLimit[] };

/** Finds the quotas of versions from which missing limits are taken, the first choice first. */
async function findSources(queries: Queries, { planId, version }: Version): Promise<QuotaLimit[]> {
  const isNewer = sql`${planVersions.planId} = ${planId} and ${planVersions.version} > ${version}`;
  const rows = await queries
    .select({ quotas: planVersions.quotas })
    .from(planVersions)
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .where(or(isNewer, eq(plans.kind, 'self_service')))
    .orderBy(desc(isNewer), desc(plans.position), asc(planVersions.version));
  return rows.flatMap(({ quotas }) => quotas);
}

/**
 * Returns the limits of a version for all categories, in the contract's order. A category that was introduced after the
 * version has the limit with which a newer version of the plan introduced it, so that no newer version changes it again
 * for this customer; if there is none, as for custom plans, that of the largest self-service plan (BI-14). A plan
 * without any limits has them agreed individually, and stays without.
 */
export async function completeQuotas(queries: Queries, version: Version): Promise<QuotaLimit[]> {
  const { quotas } = version;
  const isComplete = quotaCategories.every((category) => quotas.some((quota) => quota.category === category));
  if (isComplete || quotas.length === 0) return quotas;
  const choices = [...quotas, ...(await findSources(queries, version))];
  return quotaCategories.flatMap((category) => choices.find((quota) => quota.category === category) ?? []);
}
