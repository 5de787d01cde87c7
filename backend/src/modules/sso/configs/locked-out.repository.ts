import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client';
import { users } from '../../../db/schema/users';
import { memberships, organizations } from '../../../db/schema/organizations';
import type { SsoConfigRow, SsoDomainRow } from '../../../db/schema/sso-configs';
import { ssoDomainOf } from '../../sso-requirement';

/**
 * Counts the members, besides the owner, for whom something ends when single sign-on is required: those who lose a
 * password, and those whose addresses the provider cannot speak for, who lose every way in.
 */
export async function countLockedOut(
  queries: Queries,
  { organizationId }: SsoConfigRow,
  domains: readonly SsoDomainRow[],
): Promise<{ membersLosingPassword: number; membersOutside: number }> {
  // By the domain as it is stored, few rows for many members; single sign-on's own form of it is not the database's.
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
