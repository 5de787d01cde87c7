import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import type { SsoConfigRow, SsoDomainRow } from '@/backend/db/schema/access/sso-configs';
import { ssoDomainOf } from '@/backend/modules/access/authentication-policy';

/**
 * Counts the members, except the owner, who are affected when single sign-on becomes required: those who lose their
 * password, and those with an address of another domain, who can no longer log in at all.
 */
export async function countLockedOut(
  queries: Queries,
  { organizationId }: SsoConfigRow,
  domains: readonly SsoDomainRow[],
): Promise<{ membersLosingPassword: number; membersOutside: number }> {
  // Group by the stored domain to read few rows; the database cannot normalize domains like `ssoDomainOf`.
  const storedDomain = sql<string>`split_part(${users.email}, '@', 2)`;
  const rows = await queries
    .select({ domain: storedDomain, members: count(), withPassword: count(users.passwordHash) })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), ne(organizations.ownerId, users.id)))
    .groupBy(storedDomain);
  const own = new Set(domains.map(({ domain }) => domain));
  const outside = rows.filter(({ domain }) => !own.has(ssoDomainOf(`@${domain}`)));
  return {
    membersLosingPassword: rows.reduce((sum, { withPassword }) => sum + withPassword, 0),
    membersOutside: outside.reduce((sum, { members }) => sum + members, 0),
  };
}
