import { eq } from 'drizzle-orm';
import type { Queries } from '../../../db/client';
import { memberships } from '../../../db/schema/organizations';

/** @returns The organization that a person belongs to. */
export async function findOrganizationIdOf(queries: Queries, personId: string): Promise<string> {
  const [row] = await queries.select().from(memberships).where(eq(memberships.personId, personId));
  if (!row) throw new Error('A person without an organization.');
  return row.organizationId;
}
