import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { connections, connectionStarts, type ConnectionRow } from '@/backend/db/schema/flows/connections';

type Start = typeof connectionStarts.$inferSelect;

export async function insertStart(queries: Queries, start: typeof connectionStarts.$inferInsert): Promise<void> {
  await queries.insert(connectionStarts).values(start);
}

export async function deleteExpiredStarts(queries: Queries, now: Date): Promise<void> {
  await queries.delete(connectionStarts).where(lte(connectionStarts.expiresAt, now));
}

/** Deletes a start, so that its state works once. @returns Undefined if it is used, expired or another session's. */
export async function consumeStart(
  queries: Queries,
  start: Pick<Start, 'stateHash' | 'sessionId' | 'provider'>,
  now: Date,
): Promise<Start | undefined> {
  const [consumed] = await queries
    .delete(connectionStarts)
    .where(
      and(
        eq(connectionStarts.stateHash, start.stateHash),
        eq(connectionStarts.sessionId, start.sessionId),
        eq(connectionStarts.provider, start.provider),
        gt(connectionStarts.expiresAt, now),
      ),
    )
    .returning();
  return consumed;
}

/** Stores a connection. The same account of the same user replaces its earlier tokens. */
export async function saveConnection(
  queries: Queries,
  connection: typeof connections.$inferInsert,
): Promise<ConnectionRow> {
  const { id: _id, createdAt: _createdAt, ...changes } = connection;
  const { userId, provider, externalUserId, externalTeamId } = connections;
  const [saved] = await queries
    .insert(connections)
    .values(connection)
    .onConflictDoUpdate({
      target: [userId, provider, externalUserId, externalTeamId],
      set: { ...changes, refreshLeasedUntil: null, endedAt: null },
    })
    .returning();
  if (!saved) throw new Error('Connection not saved');
  return saved;
}

export async function listUserConnections(queries: Queries, userId: string): Promise<ConnectionRow[]> {
  return queries
    .select()
    .from(connections)
    .where(eq(connections.userId, userId))
    .orderBy(asc(connections.createdAt), asc(connections.id));
}

/** Finds a user's own connection to an account of a provider. */
export async function findAccountConnection(
  queries: Queries,
  account: Pick<ConnectionRow, 'userId' | 'externalUserId' | 'externalTeamId'> & { provider: ConnectionProvider },
): Promise<ConnectionRow | undefined> {
  const [found] = await queries
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.userId, account.userId),
        eq(connections.provider, account.provider),
        eq(connections.externalUserId, account.externalUserId),
        eq(connections.externalTeamId, account.externalTeamId),
      ),
    );
  return found;
}

/** Matches a connection with the tokens that were read: neither refreshed nor connected again since. */
const hasTokensOf = ({ id, sealedAccessToken }: ConnectionRow) =>
  and(eq(connections.id, id), eq(connections.sealedAccessToken, sealedAccessToken), isNull(connections.endedAt));

/**
 * Leases the refresh of a connection to the caller, so that its refresh token is used once.
 * @returns False if another caller has the lease, or the tokens have changed.
 */
export async function leaseRefresh(queries: Queries, row: ConnectionRow, now: Date, until: Date): Promise<boolean> {
  const isFree = or(isNull(connections.refreshLeasedUntil), lte(connections.refreshLeasedUntil, now));
  const leased = await queries
    .update(connections)
    .set({ refreshLeasedUntil: until })
    .where(and(hasTokensOf(row), isFree))
    .returning({ id: connections.id });
  return leased.length > 0;
}

/** Changes a connection unless its tokens have changed. @returns Undefined if they have, or it is deleted. */
export async function updateUnlessChanged(
  queries: Queries,
  row: ConnectionRow,
  changes: Partial<Omit<ConnectionRow, 'id' | 'userId'>>,
): Promise<ConnectionRow | undefined> {
  const [updated] = await queries.update(connections).set(changes).where(hasTokensOf(row)).returning();
  return updated;
}

/** Deletes a user's own connection. @returns The deleted row. */
export async function deleteUserConnection(
  queries: Queries,
  connection: Pick<ConnectionRow, 'id' | 'userId'>,
): Promise<ConnectionRow | undefined> {
  const [deleted] = await queries
    .delete(connections)
    .where(and(eq(connections.id, connection.id), eq(connections.userId, connection.userId)))
    .returning();
  return deleted;
}
