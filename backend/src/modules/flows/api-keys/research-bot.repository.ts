import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { apiKeys, researchBotAuthorizations as authorizations } from '@/backend/db/schema/flows/api-keys';
import { isLive } from './api-key.repository';

/** @returns When the user joined the organization, or undefined for other users. */
export async function findJoinedAt(
  queries: Queries,
  user: { userId: string; organizationId: string },
): Promise<Date | undefined> {
  const { userId, organizationId } = user;
  const [row] = await queries
    .select({ joinedAt: memberships.joinedAt })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)));
  return row?.joinedAt;
}

/**
 * Authorizes the bot of a key to act for a user, unless it already is.
 * @param joinedAt When the user joined the organization. Earlier authorizations, from a previous membership, are replaced.
 * @returns Whether the authorization is new; of several parallel calls, one returns true.
 */
export async function putAuthorization(
  queries: Queries,
  authorization: typeof authorizations.$inferInsert,
  joinedAt: Date,
): Promise<boolean> {
  const { authorizedAt } = authorization;
  const rows = await queries
    .insert(authorizations)
    .values(authorization)
    .onConflictDoUpdate({
      target: [authorizations.userId, authorizations.keyId],
      set: { authorizedAt },
      setWhere: lt(authorizations.authorizedAt, joinedAt),
    })
    .returning({ keyId: authorizations.keyId });
  return rows.length > 0;
}

/** @returns Whether an authorization was deleted. */
export async function deleteAuthorization(queries: Queries, userId: string, keyId: string): Promise<boolean> {
  const rows = await queries
    .delete(authorizations)
    .where(and(eq(authorizations.userId, userId), eq(authorizations.keyId, keyId)))
    .returning({ keyId: authorizations.keyId });
  return rows.length > 0;
}

/**
 * Finds the bots that may act for a user: their keys are live, and the user has been a member of their organization
 * since the authorization.
 * @param keyId Omitted: all bots.
 * @returns The last authorized first.
 */
export async function findAuthorizations(
  queries: Queries,
  user: { userId: string; now: Date },
  keyId?: string | undefined,
) {
  const { userId, now } = user;
  return queries
    .select({ key: apiKeys, authorizedAt: authorizations.authorizedAt })
    .from(authorizations)
    .innerJoin(apiKeys, eq(apiKeys.id, authorizations.keyId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, authorizations.userId),
        eq(memberships.organizationId, apiKeys.organizationId),
        gte(authorizations.authorizedAt, memberships.joinedAt),
      ),
    )
    .where(
      and(
        eq(authorizations.userId, userId),
        keyId === undefined ? undefined : eq(authorizations.keyId, keyId),
        isLive(now),
      ),
    )
    .orderBy(desc(authorizations.authorizedAt), desc(authorizations.keyId));
}
