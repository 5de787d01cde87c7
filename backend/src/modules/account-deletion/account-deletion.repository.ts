import { and, asc, count, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { RegionId } from '@app/api-client/rules/regions';
import { isAmong } from '@/backend/db/among';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { regionalTables, type RegionalTables } from '@/backend/regional-data/regional-tables';
import { apiKeys } from '@/backend/db/schema/api-keys';
import { users, type User } from '@/backend/db/schema/users';
import { invitations } from '@/backend/db/schema/invitations';
import { memberships, organizations } from '@/backend/db/schema/organizations';
import { sessions } from '@/backend/db/schema/sessions';

/** Finds users and locks them. They may be deleted. */
export async function lockUsers(transaction: Transaction, ids: readonly string[]): Promise<User[]> {
  const select = transaction.select().from(users).where(isAmong(users.id, ids)).orderBy(asc(users.id));
  return lockRows(transaction, 'user', ids, select, 'update');
}

export async function findLeaver(queries: Queries, userId: string): Promise<User | undefined> {
  const [user] = await queries.select().from(users).where(eq(users.id, userId));
  return user;
}

/** @returns Everybody who is in an organization, with what decides what becomes of their accounts. */
export async function findMembers(queries: Queries, organizationId: string) {
  const { userId, role, accountMadeHere } = memberships;
  return queries
    .select({ userId, role, accountMadeHere })
    .from(memberships)
    .where(eq(memberships.organizationId, organizationId));
}

/** @returns How many others are members, and how many of them admins. */
export async function countOthers(queries: Queries, organizationId: string, userId: string) {
  const isOther = and(eq(memberships.organizationId, organizationId), ne(memberships.userId, userId));
  return {
    members: await queries.$count(memberships, isOther),
    admins: await queries.$count(memberships, and(isOther, eq(memberships.role, 'admin'))),
  };
}

/** @returns How many sessions of a user have not ended. */
export async function countOpenSessions(queries: Queries, userId: string, now: Date): Promise<number> {
  const isOpen = and(isNull(sessions.revokedAt), gt(sessions.absoluteExpiresAt, now));
  return queries.$count(sessions, and(eq(sessions.userId, userId), isOpen));
}

/** Whether a session began by single sign-on. */
export async function beganBySso(queries: Queries, sessionId: string): Promise<boolean> {
  const [row] = await queries.select({ by: sessions.ssoConfigId }).from(sessions).where(eq(sessions.id, sessionId));
  return row !== undefined && row.by !== null;
}

/** @returns How many invitations to an organization wait for an answer. */
export async function countOpenInvitations(queries: Queries, organizationId: string): Promise<number> {
  const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
  return queries.$count(invitations, and(eq(invitations.organizationId, organizationId), isOpen));
}

/** @returns How many keys of an organization work. */
export async function countLiveKeys(queries: Queries, organizationId: string, now: Date): Promise<number> {
  const isLive = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
  return queries.$count(apiKeys, and(eq(apiKeys.organizationId, organizationId), isLive));
}

/** @returns How many things there are of each type: of one owner, or of the whole organization. */
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

type Possession = { organizationId: string; userId: string; newOwnerId: string };

/**
 * Finds what users own in a region, wherever they were members before.
 * @returns Each of them with each organization, and with its owner, who is to have it.
 */
export async function findOwnedResources(
  queries: Queries,
  region: RegionId,
  ids: readonly string[],
): Promise<Possession[]> {
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
        // A region that the data is only just moving to follows by itself.
        eq(organizations.region, region),
      ),
    );
  const heirs = new Map(owners.map(({ id, ownerId }) => [id, ownerId]));
  return owned.flatMap((one) => {
    const newOwnerId = heirs.get(one.organizationId);
    return newOwnerId === undefined || newOwnerId === one.userId ? [] : [{ ...one, newOwnerId }];
  });
}
