import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { endAllSessions, endSession } from './end-sessions';
import { readAccessToken } from './tokens/read-access-token';
import { findActiveSession } from './session.repository';

/**
 * Ends the session of an access token, or all sessions of its user. Accepts expired tokens, and ignores invalid ones,
 * because an error would not help a user who logs out.
 * @param token Reads the token; may throw as `bearerToken` does.
 */
export async function logOut(
  deps: Deps,
  token: () => string | undefined,
  allSessions: boolean,
  origin: RequestOrigin,
): Promise<void> {
  const session = await findTokenSession(deps, token);
  if (!session) return;
  if (allSessions) await endAllSessions(deps.database, deps, session.userId, 'logout_everywhere', origin);
  else await endSession(deps, session, origin);
}

/** @returns The token's session if it is active: a token of an ended one must not end other sessions. */
async function findTokenSession(deps: Deps, token: () => string | undefined) {
  try {
    const bearer = token();
    if (bearer === undefined) return undefined;
    const { sid, sub } = await readAccessToken(deps, bearer, { allowsExpired: true });
    return await findActiveSession(deps.database, sid, sub, deps.clock.now());
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return undefined;
    throw error;
  }
}
