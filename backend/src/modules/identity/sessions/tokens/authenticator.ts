import type { Deps } from '@/backend/deps';
import type { Authenticator } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { isPasswordExpired } from '../password-expiry';
import { readAccessToken } from './read-access-token';
import { prepareFindCaller } from '../session.repository';

/**
 * Authenticates users by their access tokens. One query also reads session and user from the database, so that every
 * backend process rejects an ended session with the next call.
 */
export function createAuthenticator(deps: Pick<Deps, 'config' | 'clock' | 'keys' | 'database'>): Authenticator {
  const findCaller = prepareFindCaller(deps.database);

  return {
    async authenticate(bearer) {
      const { sid, sub, organizationId, requiresPasswordChange } = await readAccessToken(deps, bearer);
      const caller = await findCaller(sid, sub);
      const now = deps.clock.now();
      if (!caller || caller.revokedAt !== null || caller.absoluteExpiresAt <= now) {
        throw new HttpError(401, 'error_session_revoked');
      }
      // 403, because the token itself is valid. The suspension also ends the user's sessions.
      if (caller.suspendedAt !== null) throw new HttpError(403, 'error_login_account_suspended');
      // SE-10: what the caller was shown is of the organization that the token names.
      if (organizationId !== caller.organizationId) throw new HttpError(409, 'error_organization_changed');
      return {
        userId: sub,
        sessionId: sid,
        organizationId,
        email: caller.email,
        isStaff: caller.isStaff,
        // The claim is set at login and refresh; after a password change the old token works again immediately.
        requiresPasswordChange: requiresPasswordChange === true && isPasswordExpired(caller, now),
      };
    },
  };
}
