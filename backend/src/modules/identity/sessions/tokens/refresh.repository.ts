import { and, eq, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { refreshTokens, sessions } from '@/backend/db/schema/identity/sessions';

export type SessionRow = typeof sessions.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export async function insertRefreshToken(
  queries: Queries,
  token: Pick<RefreshTokenRow, 'tokenHash' | 'sessionId' | 'createdAt'>,
): Promise<void> {
  await queries.insert(refreshTokens).values(token);
}

/** Finds the session that a refresh token belongs to, and locks it against other refreshes. */
export async function lockSessionOfToken(transaction: Transaction, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const sessionId = transaction
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  const select = transaction.select().from(sessions).where(eq(sessions.id, sessionId));
  const [session] = await lockRows(transaction, 'link', [tokenHash.toString('hex')], select);
  return session;
}

/** Must run after the session is locked, as a statement of its own: it sees what the previous lock holder committed. */
export async function findRefreshToken(queries: Queries, tokenHash: Buffer): Promise<RefreshTokenRow | undefined> {
  const [token] = await queries.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return token;
}

/** Finds the hash of a session's only unused token. */
export async function findCurrentTokenHash(queries: Queries, sessionId: string): Promise<Buffer | undefined> {
  const [token] = await queries
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.rotatedAt)));
  return token?.tokenHash;
}

/** Replaces a token with its successor, and deletes the sealed successors of earlier tokens. */
export async function rotateToken(
  transaction: Transaction,
  token: Pick<RefreshTokenRow, 'tokenHash' | 'sessionId'>,
  successor: { hash: Buffer; sealed: Buffer },
  now: Date,
): Promise<void> {
  const { sessionId, tokenHash } = token;
  await transaction.update(refreshTokens).set({ sealedSuccessor: null }).where(eq(refreshTokens.sessionId, sessionId));
  await transaction
    .update(refreshTokens)
    .set({ rotatedAt: now, sealedSuccessor: successor.sealed })
    .where(eq(refreshTokens.tokenHash, tokenHash));
  await insertRefreshToken(transaction, { tokenHash: successor.hash, sessionId, createdAt: now });
  await transaction.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
}
