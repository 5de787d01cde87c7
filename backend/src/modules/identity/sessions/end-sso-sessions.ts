import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { sessions } from '@/backend/db/schema/identity/sessions';

const isActive = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.absoluteExpiresAt, now));

/**
 * Ends all sessions that were started by one single sign-on configuration.
 * @returns The number of sessions ended.
 */
export async function endSessionsBySso(queries: Queries, ssoConfigId: string, now: Date): Promise<number> {
  const rows = await queries
    .update(sessions)
    .set({ revokedAt: now, revocationReason: 'sso_removed' })
    .where(and(eq(sessions.ssoConfigId, ssoConfigId), isActive(now)))
    .returning({ id: sessions.id });
  return rows.length;
}

/**
 * Ends the password sessions of an organization's members, who must now log in by single sign-on.
 * @param ownerId The owner, who keeps a password.
 * @returns The number of sessions ended.
 */
export async function endSessionsByPassword(
  queries: Queries,
  organizationId: string,
  ownerId: string,
  now: Date,
): Promise<number> {
  const members = queries
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), ne(memberships.userId, ownerId)));
  const rows = await queries
    .update(sessions)
    .set({ revokedAt: now, revocationReason: 'sso_required' })
    .where(and(inArray(sessions.userId, members), isNull(sessions.ssoConfigId), isActive(now)))
    .returning({ id: sessions.id });
  return rows.length;
}
