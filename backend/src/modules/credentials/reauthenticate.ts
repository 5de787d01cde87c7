import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import type { PasswordHasher } from '../../passwords/password-hasher';
import { isFreshSsoLogin } from '../sessions';
import type { RequestOrigin } from '../../http/request-origin';
import { comparePassword } from './compare-credentials';
import { findPerson } from '../users';
import type { Person } from '../../db/schema/users';

const needsFreshLogin = () => new HttpError(400, 'error_reauthentication_required');
const wrongPassword = () =>
  new HttpError(400, 'error_password_current_invalid', { fields: { currentPassword: { code: 'invalid' } } });

/**
 * Asks again who it is, before what an open session alone must not change: by the present password, or by a login by
 * single sign-on within the last five minutes where there is no password.
 * @param currentPassword As the call's body names it.
 * @returns The person.
 * @throws {HttpError} 400, which logs nobody out, when it is not proven; 429 and 503 as at the login.
 */
export async function reauthenticate(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  currentPassword: string | undefined,
  origin: RequestOrigin,
): Promise<Person> {
  const startedMs = performance.now();
  const person = await findPerson(deps.database, caller.personId);
  if (!person) throw new HttpError(401, 'error_session_revoked');
  const { id: personId, email, passwordHash: storedHash } = person;
  if (storedHash === null) {
    if (!(await isFreshSsoLogin(deps.database, caller, deps.clock.now()))) throw needsFreshLogin();
    return person;
  }
  if (currentPassword === undefined) throw needsFreshLogin();
  const { sessionId } = caller;
  const attempt = { email, personId, storedHash, password: currentPassword, origin, sessionId, startedMs };
  if (!(await comparePassword(deps, hasher, attempt))) throw wrongPassword();
  return person;
}
