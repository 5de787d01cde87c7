import { isEmail, normalizeEmail } from '@app/api-client/rules/email';
import type { Deps } from '../../../deps';
import { HttpError } from '../../../http/http-error';
import type { PasswordHasher } from '../../../passwords/password-hasher';
import type { RequestOrigin } from '../../sessions/request-origin';
import { recordSecurityEvent } from '../../sessions/security-events';
import { startSession, tokensOf, type StartedSession, type Tokens } from '../../sessions/start-session';
import { findPersonByEmail, lockPerson, updatePerson } from '../person.repository';
import type { Person } from '../person.schema';
import { comparePassword } from './password-gate';

export type Credentials = { email: string; password: string; staySignedIn: boolean };

const wrongCredentials = () => new HttpError(400, 'error_login_password_invalid');

/** What only whoever knows the password may learn about an account. */
async function refuseClosedAccount(deps: Deps, person: Person, origin: RequestOrigin): Promise<void> {
  const code =
    person.suspendedAt !== null
      ? 'error_login_account_suspended'
      : person.emailVerifiedAt === null
        ? 'error_login_email_notverified'
        : undefined;
  if (code === undefined) return;
  await recordSecurityEvent(deps.database, deps, origin, { kind: 'login_refused', personId: person.id, detail: code });
  throw new HttpError(403, code);
}

/**
 * Begins a session. An unknown address and a wrong password get the same answer after the same work.
 * @throws {HttpError} 400 for a malformed address and for wrong credentials; 403 for an account that is suspended or
 *   not verified, after the right password only; 429 during a pause; 503 when too many wait.
 */
export async function logIn(
  deps: Deps,
  hasher: PasswordHasher,
  { email: typedEmail, password, staySignedIn }: Credentials,
  origin: RequestOrigin,
): Promise<{ tokens: Tokens; session: StartedSession }> {
  const startedMs = performance.now();
  if (!isEmail(typedEmail))
    throw new HttpError(400, 'error_login_email_invalid', { fields: { email: { code: 'email' } } });
  const { database } = deps;
  const email = normalizeEmail(typedEmail);
  const person = await findPersonByEmail(database, email);
  const { clientAddress } = origin;
  const isRight = await comparePassword(deps, hasher, {
    email,
    storedHash: person?.passwordHash,
    startedMs,
    password,
    clientAddress,
  });
  if (!person || !isRight) {
    await recordSecurityEvent(database, deps, origin, { kind: 'login_failed', personId: person?.id ?? null });
    throw wrongCredentials();
  }
  await refuseClosedAccount(deps, person, origin);

  const { id: personId, passwordHash } = person;
  const rehashed = passwordHash && hasher.isOutdated(passwordHash) ? await hasher.hash(password) : undefined;
  const session = await database.transaction(async (transaction) => {
    // Changed while the password was compared: what was right a moment ago is not any more.
    const current = await lockPerson(transaction, personId);
    if (current?.passwordChangedAt?.getTime() !== person.passwordChangedAt?.getTime()) throw wrongCredentials();
    if (rehashed !== undefined) await updatePerson(transaction, personId, { passwordHash: rehashed });
    const started = await startSession(transaction, deps, origin, { personId, staysSignedIn: staySignedIn });
    await recordSecurityEvent(transaction, deps, origin, { kind: 'login_succeeded', personId, sessionId: started.id });
    return started;
  });
  const tokens = await tokensOf(deps, session);
  // Suspended or erased between the two statements.
  if (!tokens) throw new HttpError(403, 'error_login_account_suspended');
  return { tokens, session };
}
