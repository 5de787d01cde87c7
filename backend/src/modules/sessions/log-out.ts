import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { endAllSessions, endSession } from './end-sessions';
import { readAccessToken } from './read-access-token';
import { findOpenSession } from './session.repository';
import type { RequestOrigin } from '@/backend/http/request-origin';

/**
 * Ends the session that an access token names, or all of its user's. An expired token of ours will do; any other is no
 * reason to fail, since whoever logs out has nothing to gain from an error.
 * @param token Reads the token; may throw as `bearerToken` does.
 */
export async function logOut(
  deps: Deps,
  token: () => string | undefined,
  allSessions: boolean,
  origin: RequestOrigin,
): Promise<void> {
  const session = await namedSession(deps, token);
  if (!session) return;
  if (allSessions) await endAllSessions(deps.database, deps, session.userId, 'logout_everywhere', origin);
  else await endSession(deps, session, origin);
}

/** @returns The session, while it has not ended: a token of an ended one must not end others. */
async function namedSession(deps: Deps, token: () => string | undefined) {
  try {
    const bearer = token();
    if (bearer === undefined) return undefined;
    const { sid, sub } = await readAccessToken(deps, bearer, { allowsExpired: true });
    return await findOpenSession(deps.database, sid, sub, deps.clock.now());
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return undefined;
    throw error;
  }
}
