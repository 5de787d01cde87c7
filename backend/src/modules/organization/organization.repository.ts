import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/client';
import { lockRows } from '../../db/locks';
import { users } from '../../db/schema/users';
import { memberships, organizations } from '../../db/schema/organizations';

export async function insertOrganization(
  queries: Queries,
  organization: typeof organizations.$inferInsert,
): Promise<void> {
  await queries.insert(organizations).values(organization);
}

export async function insertMembership(queries: Queries, membership: typeof memberships.$inferInsert): Promise<void> {
  await queries.insert(memberships).values(membership);
}

export async function updateOrganization(
  queries: Queries,
  id: string,
  changes: Partial<
    Pick<typeof organizations.$inferInsert, 'name' | 'companyName' | 'accountType' | 'defaultVisibility' | 'ownerId'>
  >,
): Promise<void> {
  await queries.update(organizations).set(changes).where(eq(organizations.id, id));
}

/** @returns The organization that a user belongs to, with the user's place in it. */
export async function findOrganizationOf(queries: Queries, userId: string) {
  const [row] = await queries
    .select({ organization: organizations, role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId));
  return row && { ...row.organization, role: row.role };
}

/** @returns Who can read what members of an organization make, unless they choose otherwise. */
export async function findDefaultVisibility(queries: Queries, id: string) {
  const { defaultVisibility } = organizations;
  const [row] = await queries.select({ defaultVisibility }).from(organizations).where(eq(organizations.id, id));
  return row?.defaultVisibility;
}

/** @returns Who owns an organization; nothing where there is none any more. */
export async function findOwnerId(queries: Queries, id: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ ownerId: organizations.ownerId })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.ownerId;
}

/** @returns Whether a user's own organization has a member besides. */
export async function hasOtherMembers(queries: Queries, ownerId: string): Promise<boolean> {
  const rows = await queries
    .select({ id: memberships.userId })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(organizations.ownerId, ownerId), ne(memberships.userId, ownerId)))
    .limit(1);
  return rows.length > 0;
}

/** @returns A user's role in an organization, if the user is a member. */
export async function findRole(queries: Queries, organizationId: string, userId: string) {
  const [row] = await queries
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return row?.role;
}

/** @returns Who has an address, if a member of the organization does. */
export async function findMemberByEmail(queries: Queries, organizationId: string, email: string) {
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.email, email), eq(memberships.organizationId, organizationId)));
  return row?.id;
}

/** Locks organizations that may be deleted. */
export async function lockOrganizations(transaction: Transaction, ids: string[]): Promise<void> {
  const { id } = organizations;
  const select = transaction.select({ id }).from(organizations).where(inArray(id, ids)).orderBy(id);
  await lockRows(transaction, 'organization', ids, select, 'update');
}

/** Makes a member of one organization a member of another. */
export async function moveMembership(
  queries: Queries,
  { userId, ...place }: typeof memberships.$inferInsert,
): Promise<void> {
  await queries.update(memberships).set(place).where(eq(memberships.userId, userId));
}

/** Removes an organization with everything that belongs to it, but for its regional data. */
export async function deleteOrganization(queries: Queries, id: string): Promise<void> {
  await queries.delete(organizations).where(eq(organizations.id, id));
}
