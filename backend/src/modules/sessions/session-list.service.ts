import type { listSessions, Session } from '@app/api-client/contract/account/sessions';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { deviceName } from './device-name';
import { endAllSessions, endSession } from './end-sessions';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { findOpenSessions, isSessionOf } from './session.repository';

type Row = Awaited<ReturnType<typeof findOpenSessions>>[number];

const toSession = (row: Row, currentId: string): Session => ({
  id: row.id,
  device: deviceName(row.userAgent),
  isCurrent: row.id === currentId,
  loginMethod: row.ssoConfigId === null ? 'password' : 'sso',
  startedAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  expiresAt: row.absoluteExpiresAt.toISOString(),
});

/** Where a user is logged in: here first, then by the last use. */
export async function sessionsOf(
  { database, clock }: Deps,
  { userId, sessionId }: Caller,
): Promise<ResponseOf<typeof listSessions>> {
  const rows = await findOpenSessions(database, userId, clock.now());
  const all = rows.map((row) => toSession(row, sessionId));
  return { sessions: [...all.filter(({ isCurrent }) => isCurrent), ...all.filter(({ isCurrent }) => !isCurrent)] };
}

/**
 * Ends one of a user's sessions. One that has ended already is a success: it is what was asked for.
 * @throws {HttpError} 404 for a session that is not the user's.
 */
export async function endOwnSession(deps: Deps, { userId }: Caller, id: string, origin: RequestOrigin): Promise<void> {
  if (!(await isSessionOf(deps.database, id, userId))) throw new HttpError(404, 'error_not_found');
  await endSession(deps, { id, userId }, origin, 'ended_by_user');
}

/** Ends all of a user's sessions but the one that asks. @returns How many there were. */
export const endOtherSessionsOf = (deps: Deps, { userId, sessionId }: Caller, origin: RequestOrigin): Promise<number> =>
  deps.database.transaction((transaction) =>
    endAllSessions(transaction, deps, userId, 'ended_by_user', origin, sessionId),
  );
