import { and, count, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { isAmong } from '@/backend/db/among';
import type { Queries } from '@/backend/db/client';
import { regionalTables, type RegionalTables } from '@/backend/regional-data/regional-tables';
import { apiKeys } from '@/backend/db/schema/flows/api-keys';
import { invitations } from '@/backend/db/schema/access/invitations';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { sessions } from '@/backend/db/schema/identity/sessions';

/** @returns The members of an organization, with the facts that decide whether their accounts are erased with it. */
export async function findMembersToRemove(queries: Queries, organizationId: string) {
  const { userId, role, accountMadeHere } = memberships;
  return queries
    .select({ userId, role, accountMadeHere })
    .from(memberships)
    .where(eq(memberships.organizationId, organizationId));
}

/** @returns The number of other members. */
export async function countOtherMembers(queries: Queries, organizationId: string, userId: string): Promise<number> {
  const isOther = and(eq(memberships.organizationId, organizationId), ne(memberships.userId, userId));
  return queries.$count(memberships, isOther);
}

/** @returns The number of active sessions of a user. */
export async function countActiveSessions(queries: Queries, userId: string, now: Date): Promise<number> {
  const isActive = and(isNull(sessions.revokedAt), gt(sessions.absoluteExpiresAt, now));
  return queries.$count(sessions, and(eq(sessions.userId, userId), isActive));
}

/** Whether a session was started by single sign-on. */
export async function isSsoSession(queries: Queries, sessionId: string): Promise<boolean> {
  const [row] = await queries
    .select({ ssoConfigId: sessions.ssoConfigId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row !== undefined && row.ssoConfigId !== null;
}

/** @returns The number of pending invitations to an organization. */
export async function countPendingInvitations(queries: Queries, organizationId: string): Promise<number> {
  const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
  return queries.$count(invitations, and(eq(invitations.organizationId, organizationId), isPending));
}

/** @returns The number of valid API keys of an organization. */
export async function countValidKeys(queries: Queries, organizationId: string, now: Date): Promise<number> {
  const isValid = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
  return queries.$count(apiKeys, and(eq(apiKeys.organizationId, organizationId), isValid));
}

/** @returns The number of resources of each type, of one owner or, without `ownerId`, of the whole organization. */
export async function countResources(
  queries: Queries,
  { resources }: RegionalTables,
  organizationId: string,
  ownerId: string | undefined,
) {
  const isOwn = ownerId === undefined ? undefined : eq(resources.ownerId, ownerId);
  return queries
    .select({ type: resources.type, count: count() })
    .from(resources)
    .where(and(eq(resources.organizationId, organizationId), isOwn))
    .groupBy(resources.type)
    .orderBy(resources.type);
}

type OwnedResources = { organizationId: string; userId: string; newOwnerId: string };

/**
 * Finds the organizations in which users own resources of a region, including organizations that they have left.
 * @returns One entry per user and organization, with the organization's owner as the new owner of the resources.
 */
export async function findOwnedResources(
  queries: Queries,
  region: RegionId,
  ids: readonly string[],
): Promise<OwnedResources[]> {
  const { resources } = regionalTables(region);
  const owned = await queries
    .selectDistinct({ organizationId: resources.organizationId, userId: resources.ownerId })
    .from(resources)
    .where(isAmong(resources.ownerId, ids));
  if (owned.length === 0) return [];
  const owners = await queries
    .select({ id: organizations.id, ownerId: organizations.ownerId })
    .from(organizations)
    .where(
      and(
        isAmong(
          organizations.id,
          owned.map(({ organizationId }) => organizationId),
        ),
        // Only the current region: the target region of a running move gets the change automatically.
        eq(organizations.region, region),
      ),
    );
  const ownerIds = new Map(owners.map(({ id, ownerId }) => [id, ownerId]));
  return owned.flatMap((entry) => {
    const newOwnerId = ownerIds.get(entry.organizationId);
    return newOwnerId === undefined || newOwnerId === entry.userId ? [] : [{ ...entry, newOwnerId }];
  });
}
