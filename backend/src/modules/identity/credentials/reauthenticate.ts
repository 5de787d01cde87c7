import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { isFreshSsoLogin } from '@/backend/modules/identity/sessions';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { findUser } from '@/backend/modules/identity/users';
import type { User } from '@/backend/db/schema/identity/users';
import { comparePassword } from './compare-credentials';

const needsFreshLogin = () => new HttpError(400, 'error_reauthentication_required');
const wrongPassword = () =>
  new HttpError(400, 'error_password_current_invalid', { fields: { currentPassword: { code: 'invalid' } } });

/**
 * Reauthenticates the caller before a change that a session alone must not make: by the current password or, without a
 * password, by a single sign-on login within the last five minutes.
 * @param currentPassword From the body of the call.
 * @throws {HttpError} 400, not 401, if it fails, so that clients keep the session; 429 and 503 as for the login.
 */
export async function reauthenticate(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  currentPassword: string | undefined,
  origin: RequestOrigin,
): Promise<User> {
  const startedMs = performance.now();
  const user = await findUser(deps.database, caller.userId);
  if (!user) throw new HttpError(401, 'error_session_revoked');
  const { id: userId, email, passwordHash: storedHash } = user;
  if (storedHash === null) {
    if (!(await isFreshSsoLogin(deps.database, caller, deps.clock.now()))) throw needsFreshLogin();
    return user;
  }
  if (currentPassword === undefined) throw needsFreshLogin();
  const { sessionId } = caller;
  const attempt = { email, userId, storedHash, password: currentPassword, origin, sessionId, startedMs };
  if (!(await comparePassword(deps, hasher, attempt))) throw wrongPassword();
  return user;
}
