import type { listSessions, Session } from '@app/api-client/contract/identity/sessions';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { deviceName } from './devices/device-name';
import { endAllSessions, endSession } from './end-sessions';
import { findActiveSessions, hasSession } from './session.repository';

type Row = Awaited<ReturnType<typeof findActiveSessions>>[number];

const toSession = (row: Row, currentId: string): Session => ({
  id: row.id,
  device: deviceName(row.userAgent),
  isCurrent: row.id === currentId,
  loginMethod: row.ssoConfigId === null ? 'password' : 'sso',
  startedAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  expiresAt: row.absoluteExpiresAt.toISOString(),
});

/** Lists a user's active sessions: the current one first, then by last use. */
export async function listOwnSessions(
  { database, clock }: Deps,
  { userId, sessionId }: Caller,
): Promise<ResponseOf<typeof listSessions>> {
  const rows = await findActiveSessions(database, userId, clock.now());
  const all = rows.map((row) => toSession(row, sessionId));
  return { sessions: [...all.filter(({ isCurrent }) => isCurrent), ...all.filter(({ isCurrent }) => !isCurrent)] };
}

/**
 * Ends one of the caller's sessions. Idempotent.
 * @throws {HttpError} 404 for another user's session.
 */
export async function endOwnSession(deps: Deps, { userId }: Caller, id: string, origin: RequestOrigin): Promise<void> {
  if (!(await hasSession(deps.database, id, userId))) throw new HttpError(404, 'error_not_found');
  await endSession(deps, { id, userId }, origin, 'ended_by_user');
}

/** Ends all sessions of the caller except the current one. @returns The number of sessions ended. */
export const endAllOtherSessions = (
  deps: Deps,
  { userId, sessionId }: Caller,
  origin: RequestOrigin,
): Promise<number> =>
  deps.database.transaction((transaction) =>
    endAllSessions(transaction, deps, userId, 'ended_by_user', origin, sessionId),
  );
