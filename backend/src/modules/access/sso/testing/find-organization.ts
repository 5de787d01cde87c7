import { eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { memberships } from '@/backend/db/schema/organization/organizations';

export async function findOrganizationId(queries: Queries, userId: string): Promise<string> {
  const [row] = await queries.select().from(memberships).where(eq(memberships.userId, userId));
  if (!row) throw new Error('User without an organization');
  return row.organizationId;
}
