import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { directoryCounts } from '../../db/schema/directory';

/** How many users an organization has, by status and role; nothing where there is none. */
export async function findCounts(queries: Queries, organizationId: string) {
  const { status, role, users } = directoryCounts;
  return queries
    .select({ status, role, users })
    .from(directoryCounts)
    .where(eq(directoryCounts.organizationId, organizationId));
}
