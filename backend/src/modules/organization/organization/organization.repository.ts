import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { users } from '@/backend/db/schema/identity/users';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';

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

/** @returns The organization that a user belongs to, with the user's role in it. */
export async function findOrganizationByUser(queries: Queries, userId: string) {
  const [row] = await queries
    .select({ organization: organizations, role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId));
  return row && { ...row.organization, role: row.role };
}

/** @returns The default visibility of resources that members create. */
export async function findDefaultVisibility(queries: Queries, id: string) {
  const { defaultVisibility } = organizations;
  const [row] = await queries.select({ defaultVisibility }).from(organizations).where(eq(organizations.id, id));
  return row?.defaultVisibility;
}

/** @returns The id of an organization's owner; undefined if the organization does not exist. */
export async function findOwnerId(queries: Queries, id: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ ownerId: organizations.ownerId })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.ownerId;
}

/** @returns Whether the organization that a user owns has other members. */
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

/** @returns The id of the organization's member with an address. */
export async function findMemberByEmail(queries: Queries, organizationId: string, email: string) {
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.email, email), eq(memberships.organizationId, organizationId)));
  return row?.id;
}

/** Locks organizations that may be deleted, with FOR UPDATE in the order of their ids. */
export async function lockOrganizations(transaction: Transaction, ids: string[]): Promise<void> {
  const { id } = organizations;
  const select = transaction.select({ id }).from(organizations).where(inArray(id, ids)).orderBy(id);
  await lockRows(transaction, 'organization', ids, select, 'update');
}

/** Moves a user's membership to another organization. */
export async function moveMembership(
  queries: Queries,
  { userId, ...membership }: typeof memberships.$inferInsert,
): Promise<void> {
  await queries.update(memberships).set(membership).where(eq(memberships.userId, userId));
}

/** Deletes an organization with everything that belongs to it, except its regional data. */
export async function deleteOrganization(queries: Queries, id: string): Promise<void> {
  await queries.delete(organizations).where(eq(organizations.id, id));
}
