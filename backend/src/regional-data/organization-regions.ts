import type { RegionId } from '@app/api-client/rules/organization/regions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { regionChanges, type RegionChangeRow } from '@/backend/db/schema/organization/region-changes';

/** @returns The region that holds an organization's data; undefined if the organization was deleted. */
export async function findRegionOf(queries: Queries, organizationId: string): Promise<RegionId | undefined> {
  const { id, region } = organizations;
  const [row] = await queries.select({ region }).from(organizations).where(eq(id, organizationId));
  return row?.region;
}

/** @returns The organization's unfinished region change, if any. An organization has at most one. */
export async function findUnfinishedChange(
  queries: Queries,
  organizationId: string,
): Promise<RegionChangeRow | undefined> {
  const [row] = await queries
    .select()
    .from(regionChanges)
    .where(and(eq(regionChanges.organizationId, organizationId), isNull(regionChanges.finishedAt)));
  return row;
}
