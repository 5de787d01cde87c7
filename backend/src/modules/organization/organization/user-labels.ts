import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { memberships } from '@/backend/db/schema/organization/organizations';

const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
const isMember = isNotNull(memberships.userId);

/**
 * The creator of a row, from `users` and their `memberships` of the row's organization, which are left-joined. Members
 * are shown by their address. The address of a former member is that of another organization's user, so the name is shown
 * instead. Both are null once the account is deleted.
 */
export const creatorColumns = {
  createdBy: sql<string | null>`case when ${isMember} then ${users.email} end`,
  formerCreator: sql<string | null>`case when not ${isMember} then ${name} end`,
} satisfies Record<string, SQL>;

export type Creator = { createdBy: string | null; formerCreator: string | null };

/** Finds the addresses of members, and the names of former members, by their IDs. Deleted accounts are missing. */
export async function findUserLabels(
  queries: Queries,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: users.id, label: sql<string>`case when ${isMember} then ${users.email} else ${name} end` })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.organizationId, organizationId)))
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, label }) => [id, label]));
}
