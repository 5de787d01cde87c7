import type { Deps } from '@/backend/deps';
import type { Authenticator } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { isPasswordExpired } from './password-expiry';
import { readAccessToken } from './read-access-token';
import { prepareFindCaller } from './session.repository';

/**
 * Recognises users by their access tokens. Besides the token, session and user are read from the database in one
 * query, so that what ended a second ago has ended on every copy of the backend.
 */
export function createAuthenticator(deps: Pick<Deps, 'config' | 'clock' | 'keys' | 'database'>): Authenticator {
  const findCaller = prepareFindCaller(deps.database);

  return {
    async authenticate(bearer) {
      const { sid, sub, requiresPasswordChange } = await readAccessToken(deps, bearer);
      const caller = await findCaller(sid, sub);
      const now = deps.clock.now();
      if (!caller || caller.revokedAt !== null || caller.absoluteExpiresAt <= now) {
        throw new HttpError(401, 'error_session_revoked');
      }
      // The token is fine, so this is no 401; their sessions end with the suspension anyway.
      if (caller.suspendedAt !== null) throw new HttpError(403, 'error_login_account_suspended');
      return {
        userId: sub,
        sessionId: sid,
        organizationId: caller.organizationId,
        email: caller.email,
        isStaff: caller.isStaff,
        // Expiry is noticed at login and refresh; once the password is changed the old token is free at once.
        requiresPasswordChange: requiresPasswordChange === true && isPasswordExpired(caller, now),
      };
    },
  };
}
