import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { directoryCounts } from '../../db/schema/directory';

/** How many people an organization has, by status and role; nothing where there is none. */
export async function findCounts(queries: Queries, organizationId: string) {
  const { status, role, people } = directoryCounts;
  return queries
    .select({ status, role, people })
    .from(directoryCounts)
    .where(eq(directoryCounts.organizationId, organizationId));
}
