import { eq } from 'drizzle-orm';
import type { Queries } from '../../../db/client';
import { memberships } from '../../../db/schema/organizations';

/** @returns The organization that a user belongs to. */
export async function findOrganizationIdOf(queries: Queries, userId: string): Promise<string> {
  const [row] = await queries.select().from(memberships).where(eq(memberships.userId, userId));
  if (!row) throw new Error('A person without an organization.');
  return row.organizationId;
}
