import { and, desc, eq, gt, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Database, Queries } from '../../db/client';
import { people } from '../../db/schema/users';
import { memberships, organizations } from '../../db/schema/organizations';
import { isPasswordExpired } from './password-expiry';
import { sessions, type RevocationReason } from '../../db/schema/sessions';

/** What an access token says about its holder. */
export type TokenHolder = {
  personId: string;
  email: string;
  firstName: string;
  lastName: string;
  organizationId: string;
  requiresPasswordChange: boolean;
};

/** @returns The one query that every call with a token makes, prepared once per connection. */
export function prepareFindCaller(database: Database) {
  const query = database
    .select({
      revokedAt: sessions.revokedAt,
      absoluteExpiresAt: sessions.absoluteExpiresAt,
      suspendedAt: people.suspendedAt,
      isStaff: people.isStaff,
      email: people.email,
      passwordChangedAt: people.passwordChangedAt,
      organizationId: memberships.organizationId,
      passwordExpiresAfterDays: organizations.passwordExpiresAfterDays,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.personId, sql.placeholder('personId'))))
    .prepare('find_caller');
  return async (sessionId: string, personId: string) => (await query.execute({ sessionId, personId }))[0];
}

/** @returns Who a token is issued to, or nothing when the account is suspended or gone. */
export async function findTokenHolder(queries: Queries, personId: string, now: Date): Promise<TokenHolder | undefined> {
  const [row] = await queries
    .select({
      email: people.email,
      firstName: people.firstName,
      lastName: people.lastName,
      passwordChangedAt: people.passwordChangedAt,
      organizationId: memberships.organizationId,
      passwordExpiresAfterDays: organizations.passwordExpiresAfterDays,
    })
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(people.id, personId), isNull(people.suspendedAt)));
  if (!row) return undefined;
  const { passwordChangedAt, passwordExpiresAfterDays, ...holder } = row;
  const requiresPasswordChange = isPasswordExpired({ passwordChangedAt, passwordExpiresAfterDays }, now);
  return { personId, ...holder, requiresPasswordChange };
}

/** @returns The person's session, unless it has ended. */
export async function findOpenSession(queries: Queries, id: string, personId: string, now: Date) {
  const [session] = await queries
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.personId, personId),
        isNull(sessions.revokedAt),
        gt(sessions.absoluteExpiresAt, now),
      ),
    );
  return session;
}

export async function insertSession(queries: Queries, session: typeof sessions.$inferInsert): Promise<void> {
  await queries.insert(sessions).values(session);
}

/** Removes what nobody needs any more: sessions that were over before `before`, with their tokens. */
export async function deleteSessionsOverBefore(queries: Queries, personId: string, before: Date): Promise<void> {
  await queries.delete(sessions).where(and(eq(sessions.personId, personId), lt(sessions.absoluteExpiresAt, before)));
}

/** Notes that the browser keeps the binding cookie. */
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

/** @returns Whether the session was still going. */
export async function revokeSession(
  queries: Queries,
  sessionId: string,
  reason: RevocationReason,
  now: Date,
): Promise<boolean> {
  return (await revoke(queries, eq(sessions.id, sessionId), reason, now)).length > 0;
}

/**
 * Ends all sessions of a person, except one where `keptSessionId` is given.
 * @returns How many were still going.
 */
export async function revokeSessionsOf(
  queries: Queries,
  personId: string,
  reason: RevocationReason,
  now: Date,
  keptSessionId?: string,
): Promise<number> {
  const which = and(
    eq(sessions.personId, personId),
    keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId),
  );
  return (await revoke(queries, which, reason, now)).length;
}

/** A person's sessions that have not ended, the last used first. */
export async function findOpenSessions(queries: Queries, personId: string, now: Date) {
  return queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt), gt(sessions.absoluteExpiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** @returns Whether a session is, or was, the person's. */
export async function isSessionOf(queries: Queries, id: string, personId: string): Promise<boolean> {
  const rows = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.personId, personId)));
  return rows.length > 0;
}
