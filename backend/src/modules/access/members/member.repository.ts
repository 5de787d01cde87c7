import { and, desc, eq, exists, inArray, max, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { users } from '@/backend/db/schema/identity/users';
import { invitations } from '@/backend/db/schema/access/invitations';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';

/** Finds members by id, with all fields that admins see. */
export async function findMembers(queries: Queries, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const lastUse = queries
    .select({ at: max(sessions.lastUsedAt).as('at') })
    .from(sessions)
    .where(eq(sessions.userId, users.id))
    .as('last_use');
  const lastInvitation = queries
    .select({ sentAt: invitations.sentAt })
    .from(invitations)
    .where(and(eq(invitations.email, users.email), eq(invitations.organizationId, organizationId)))
    .orderBy(desc(invitations.sentAt))
    .limit(1)
    .as('last_invitation');
  const identity = queries
    .select({ one: sql`1` })
    .from(ssoIdentities)
    .innerJoin(ssoConfigs, eq(ssoConfigs.id, ssoIdentities.configId))
    .where(and(eq(ssoIdentities.userId, users.id), eq(ssoConfigs.organizationId, organizationId)));
  return queries
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
      joinedAt: memberships.joinedAt,
      suspendedAt: users.suspendedAt,
      lastActiveAt: lastUse.at,
      invitedAt: lastInvitation.sentAt,
      signsInWithSso: sql<boolean>`${exists(identity)}`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoinLateral(lastUse, sql`true`)
    .leftJoinLateral(lastInvitation, sql`true`)
    .where(and(eq(memberships.organizationId, organizationId), inArray(memberships.userId, [...ids])));
}

/** Finds pending invitations by id. */
export async function findInvited(queries: Queries, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, email, role, sentAt, expiresAt } = invitations;
  return queries
    .select({ id, email, role, sentAt, expiresAt })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), inArray(invitations.id, [...ids])));
}

/** Locks user rows `FOR NO KEY UPDATE` in the order of their ids, which also serializes changes of their memberships. */
export async function lockUsers(transaction: Transaction, ids: readonly string[]) {
  const { id, email, firstName, lastName, passwordHash, suspendedAt } = users;
  const select = transaction
    .select({ id, email, firstName, lastName, passwordHash, suspendedAt })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id);
  return lockRows(transaction, 'user', ids, select);
}

export async function updateRole(
  queries: Queries,
  userId: string,
  role: (typeof memberships.$inferSelect)['role'],
): Promise<void> {
  await queries.update(memberships).set({ role }).where(eq(memberships.userId, userId));
}

/** @returns Whether an account is suspended. */
export async function isSuspended(queries: Queries, id: string): Promise<boolean> {
  const { suspendedAt } = users;
  const [user] = await queries.select({ suspendedAt }).from(users).where(eq(users.id, id));
  return user !== undefined && user.suspendedAt !== null;
}

/** @returns The user's address and first name, for an email. */
export async function findEmailRecipient(queries: Queries, id: string) {
  const { email, firstName } = users;
  const [user] = await queries.select({ email, firstName }).from(users).where(eq(users.id, id));
  return user;
}
