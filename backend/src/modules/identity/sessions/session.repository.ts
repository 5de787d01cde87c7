import { and, desc, eq, gt, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Database, Queries } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { sessions, type RevocationReason } from '@/backend/db/schema/identity/sessions';
import { isPasswordExpired } from './password-expiry';

/** The user that an access token identifies. */
export type TokenHolder = {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  organizationId: string;
  requiresPasswordChange: boolean;
};

/** @returns The query that every call with a token runs, prepared once per connection. */
export function prepareFindCaller(database: Database) {
  const query = database
    .select({
      revokedAt: sessions.revokedAt,
      absoluteExpiresAt: sessions.absoluteExpiresAt,
      suspendedAt: users.suspendedAt,
      isStaff: users.isStaff,
      email: users.email,
      passwordChangedAt: users.passwordChangedAt,
      organizationId: memberships.organizationId,
      passwordExpiresAfterDays: organizations.passwordExpiresAfterDays,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, sql.placeholder('userId'))))
    .prepare('find_caller');
  return async (sessionId: string, userId: string) => (await query.execute({ sessionId, userId }))[0];
}

/** @returns The user that a token is issued to; undefined for a suspended or deleted account. */
export async function findTokenHolder(queries: Queries, userId: string, now: Date): Promise<TokenHolder | undefined> {
  const [row] = await queries
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      passwordChangedAt: users.passwordChangedAt,
      organizationId: memberships.organizationId,
      passwordExpiresAfterDays: organizations.passwordExpiresAfterDays,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  if (!row) return undefined;
  const { passwordChangedAt, passwordExpiresAfterDays, ...holder } = row;
  const requiresPasswordChange = isPasswordExpired({ passwordChangedAt, passwordExpiresAfterDays }, now);
  return { userId, ...holder, requiresPasswordChange };
}

/** @returns The user's session; undefined if it has ended. */
export async function findActiveSession(queries: Queries, id: string, userId: string, now: Date) {
  const [session] = await queries
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.absoluteExpiresAt, now),
      ),
    );
  return session;
}

export async function insertSession(queries: Queries, session: typeof sessions.$inferInsert): Promise<void> {
  await queries.insert(sessions).values(session);
}

/** Deletes a user's sessions that expired before a time, with their tokens. */
export async function deleteSessionsExpiredBefore(queries: Queries, userId: string, before: Date): Promise<void> {
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.absoluteExpiresAt, before)));
}

/** Records that the browser keeps the binding cookie. */
export async function markBindingShown(
  queries: Queries,
  sessionId: string,
  bindingHash: Buffer,
  now: Date,
): Promise<void> {
  await queries
    .update(sessions)
    .set({ bindingShownAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.bindingHash, bindingHash), isNull(sessions.bindingShownAt)));
}

async function revoke(queries: Queries, which: SQL | undefined, reason: RevocationReason, now: Date) {
  const rows = await queries
    .update(sessions)
    .set({ revokedAt: now, revocationReason: reason })
    .where(and(which, isNull(sessions.revokedAt), gt(sessions.absoluteExpiresAt, now)))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

/** @returns Whether the session was active. */
export async function revokeSession(
  queries: Queries,
  sessionId: string,
  reason: RevocationReason,
  now: Date,
): Promise<boolean> {
  return (await revoke(queries, eq(sessions.id, sessionId), reason, now)).length > 0;
}

/**
 * Ends all sessions of a user, except `exceptSessionId`.
 * @returns The number of sessions ended.
 */
export async function revokeUserSessions(
  queries: Queries,
  userId: string,
  reason: RevocationReason,
  now: Date,
  exceptSessionId?: string,
): Promise<number> {
  const which = and(
    eq(sessions.userId, userId),
    exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
  );
  return (await revoke(queries, which, reason, now)).length;
}

/** Finds a user's active sessions, latest use first. */
export async function findActiveSessions(queries: Queries, userId: string, now: Date) {
  return queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.absoluteExpiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** @returns Whether a session belongs to the user, active or not. */
export async function hasSession(queries: Queries, id: string, userId: string): Promise<boolean> {
  const rows = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return rows.length > 0;
}
