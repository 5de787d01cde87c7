import { eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { directoryCounts } from '@/backend/db/schema/organization/directory';

/** Counts an organization's users by status and role. Combinations without users may be missing. */
export async function findCounts(queries: Queries, organizationId: string) {
  const { status, role, users } = directoryCounts;
  return queries
    .select({ status, role, users })
    .from(directoryCounts)
    .where(eq(directoryCounts.organizationId, organizationId));
}
