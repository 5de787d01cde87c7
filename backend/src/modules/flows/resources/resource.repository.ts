import { and, desc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import { publicResources } from '@/backend/db/schema/flows/public-resources';

export type ResourceRow = RegionalTables['resources']['$inferSelect'];
export type Grant = RegionalTables['resourceGrants']['$inferSelect'];

export async function insertResource(queries: Queries, { resources }: RegionalTables, row: ResourceRow): Promise<void> {
  await queries.insert(resources).values(row);
}

/** @returns Whether an organization has any resource. */
export async function hasAnyResource(
  queries: Queries,
  { resources }: RegionalTables,
  organizationId: string,
): Promise<boolean> {
  const rows = await queries
    .select({ id: resources.id })
    .from(resources)
    .where(eq(resources.organizationId, organizationId))
    .limit(1);
  return rows.length > 0;
}

export async function findResourceRow(
  queries: Queries,
  { resources }: RegionalTables,
  organizationId: string,
  id: string,
): Promise<ResourceRow | undefined> {
  const [row] = await queries
    .select()
    .from(resources)
    .where(and(eq(resources.id, id), eq(resources.organizationId, organizationId)));
  return row;
}

/** Finds a resource as `findResourceRow` does and locks its row, which also serializes changes of its grants. */
export async function lockResource(
  transaction: Transaction,
  { resources }: RegionalTables,
  organizationId: string,
  id: string,
): Promise<ResourceRow | undefined> {
  const select = transaction
    .select()
    .from(resources)
    .where(and(eq(resources.id, id), eq(resources.organizationId, organizationId)));
  const [row] = await lockRows(transaction, 'row', [id], select);
  return row;
}

export async function updateOwner(
  queries: Queries,
  { resources }: RegionalTables,
  id: string,
  change: Pick<ResourceRow, 'ownerId' | 'updatedAt'>,
): Promise<void> {
  await queries.update(resources).set(change).where(eq(resources.id, id));
}

export async function updateName(
  queries: Queries,
  { resources }: RegionalTables,
  id: string,
  change: Pick<ResourceRow, 'name' | 'updatedAt'>,
): Promise<void> {
  await queries.update(resources).set(change).where(eq(resources.id, id));
}

export async function removeResource(
  queries: Queries,
  { resources }: RegionalTables,
  organizationId: string,
  id: string,
): Promise<void> {
  await queries.delete(resources).where(and(eq(resources.id, id), eq(resources.organizationId, organizationId)));
}

/** Finds the grants on a resource, oldest first. */
export async function findGrants(
  queries: Queries,
  { resourceGrants }: RegionalTables,
  resourceId: string,
): Promise<Grant[]> {
  return queries
    .select()
    .from(resourceGrants)
    .where(eq(resourceGrants.resourceId, resourceId))
    .orderBy(resourceGrants.grantedAt, resourceGrants.id);
}

/** @returns A grant of an organization, with its resource. */
export async function findGrant(
  queries: Queries,
  { resourceGrants, resources }: RegionalTables,
  organizationId: string,
  id: string,
) {
  const [row] = await queries
    .select({ grant: resourceGrants, resource: resources })
    .from(resourceGrants)
    .innerJoin(resources, eq(resources.id, resourceGrants.resourceId))
    .where(and(eq(resourceGrants.id, id), eq(resourceGrants.organizationId, organizationId)));
  return row;
}

/** @returns False if the audience already has a role on the resource: there is one per audience. */
export async function insertGrant(
  queries: Queries,
  { resourceGrants }: RegionalTables,
  grant: Grant,
): Promise<boolean> {
  const rows = await queries.insert(resourceGrants).values(grant).onConflictDoNothing().returning({
    id: resourceGrants.id,
  });
  return rows.length > 0;
}

export async function updateGrant(
  queries: Queries,
  { resourceGrants }: RegionalTables,
  id: string,
  change: Pick<Grant, 'role' | 'grantedById' | 'grantedAt'>,
): Promise<void> {
  await queries.update(resourceGrants).set(change).where(eq(resourceGrants.id, id));
}

export async function deleteGrant(queries: Queries, { resourceGrants }: RegionalTables, id: string): Promise<void> {
  await queries.delete(resourceGrants).where(eq(resourceGrants.id, id));
}

/** Deletes a user's grant on a resource, for a new owner, who needs none. */
export async function deleteUserGrant(
  queries: Queries,
  { resourceGrants }: RegionalTables,
  resourceId: string,
  userId: string,
): Promise<void> {
  await queries
    .delete(resourceGrants)
    .where(and(eq(resourceGrants.resourceId, resourceId), eq(resourceGrants.userId, userId)));
}

type GrantList = {
  organizationId: string;
  /** The user who granted the roles, or got them. */
  by: { grantedById: string } | { userId: string };
  type: string | undefined;
  after: KeysetPosition | undefined;
  rowsMax: number;
};

/** Lists grants that a user gave or got, with their resources, latest first. An index seeks to the start of the page. */
export async function listGrants(
  queries: Queries,
  { resourceGrants: grants, resources }: RegionalTables,
  { organizationId, by, type, after, rowsMax }: GrantList,
) {
  const isLater =
    after && and(lte(grants.grantedAt, after.at), or(lt(grants.grantedAt, after.at), lt(grants.id, after.id)));
  const isTheirs = 'userId' in by ? eq(grants.userId, by.userId) : eq(grants.grantedById, by.grantedById);
  return queries
    .select({ grant: grants, resource: resources })
    .from(grants)
    .innerJoin(resources, eq(resources.id, grants.resourceId))
    .where(
      and(
        eq(grants.organizationId, organizationId),
        isTheirs,
        isLater,
        type === undefined ? undefined : eq(resources.type, type),
      ),
    )
    .orderBy(desc(grants.grantedAt), desc(grants.id))
    .limit(rowsMax);
}

/** Deletes all grants that a user got in an organization. */
export async function deleteUserGrants(
  queries: Queries,
  { resourceGrants }: RegionalTables,
  organizationId: string,
  userId: string,
): Promise<void> {
  await queries
    .delete(resourceGrants)
    .where(and(eq(resourceGrants.organizationId, organizationId), eq(resourceGrants.userId, userId)));
}

/** Marks a resource as public or not public. */
export async function setPublic(
  queries: Queries,
  { id, organizationId }: Pick<ResourceRow, 'id' | 'organizationId'>,
  isPublic: boolean,
): Promise<void> {
  if (!isPublic) await queries.delete(publicResources).where(eq(publicResources.resourceId, id));
  else await queries.insert(publicResources).values({ resourceId: id, organizationId }).onConflictDoNothing();
}

/** @returns The id of the organization that a public resource belongs to. */
export async function findPublicOwner(queries: Queries, resourceId: string): Promise<string | undefined> {
  const [row] = await queries
    .select({ organizationId: publicResources.organizationId })
    .from(publicResources)
    .where(eq(publicResources.resourceId, resourceId));
  return row?.organizationId;
}

/**
 * Finds the roles on a resource that apply to a user: their own, the organization's, and the public one.
 * @param userId Null for a key, which has no roles of its own.
 */
export async function findRolesFor(
  queries: Queries,
  { resourceGrants: grants }: RegionalTables,
  resourceId: string,
  userId: string | null,
) {
  const isForAll = and(isNull(grants.userId), inArray(grants.audience, ['organization', 'public']));
  return queries
    .select({ audience: grants.audience, role: grants.role })
    .from(grants)
    .where(
      and(eq(grants.resourceId, resourceId), or(userId === null ? undefined : eq(grants.userId, userId), isForAll)),
    );
}
