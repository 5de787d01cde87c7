import { isEmail, normalizeEmail } from '@app/api-client/rules/email';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { checkSecondFactor } from '@/backend/modules/second-factor';
import {
  deviceName,
  findKnownDevice,
  type StartedSession,
  startLogin,
  type Tokens,
  issueTokens,
} from '@/backend/modules/sessions';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { domainRequiresSso, requiresSso } from '@/backend/modules/sso-requirement';
import { findUserByEmail, lockUser, updateUser } from '@/backend/modules/users';
import type { User } from '@/backend/db/schema/users';
import { compareCredentials } from '@/backend/modules/credentials';

export type Credentials = { email: string; password: string; staySignedIn: boolean; secondFactorCode?: string };

const wrongCredentials = () => new HttpError(400, 'error_login_password_invalid');
const singleSignOnOnly = () => new HttpError(403, 'error_sso_required');

/** Why nobody gets into an account by its password, however right it is. */
function closureOf({ suspendedAt, emailVerifiedAt }: User): ErrorCode | undefined {
  if (suspendedAt !== null) return 'error_login_account_suspended';
  return emailVerifiedAt === null ? 'error_login_email_notverified' : undefined;
}

/** What only whoever knows the password may learn about an account. */
async function rejectClosedAccount(deps: Deps, user: User, origin: RequestOrigin): Promise<void> {
  const code = closureOf(user);
  if (code === undefined) return;
  await recordSecurityEvent(deps.database, deps, origin, { kind: 'login_refused', userId: user.id, detail: code });
  throw new HttpError(403, code);
}

/**
 * Begins a session. An unknown address and a wrong password get the same answer after the same work: that of the
 * address's domain, where single sign-on is required there.
 * @throws {HttpError} 400 for a malformed address and for wrong credentials; 403 for an account that is suspended or
 *   not verified, and 400 for a second factor that is missing or wrong, after the right password only; 429 during a
 *   pause; 503 when too many wait.
 */
export async function logIn(
  deps: Deps,
  hasher: PasswordHasher,
  { email: typedEmail, password, staySignedIn, secondFactorCode }: Credentials,
  origin: RequestOrigin,
): Promise<{ tokens: Tokens; session: StartedSession }> {
  const startedMs = performance.now();
  if (!isEmail(typedEmail))
    throw new HttpError(400, 'error_login_email_invalid', { fields: { email: { code: 'email' } } });
  // Before the database is asked: a flood of logins would fill its connections, too.
  hasher.rejectWhenFull();
  const { database } = deps;
  const email = normalizeEmail(typedEmail);
  const user = await findUserByEmail(database, email);
  const knownDevice = await findKnownDevice(database, email, origin);
  const { id = null, passwordHash: storedHash } = user ?? {};
  const attempt = { email, userId: id, storedHash, startedMs, password, origin, knownDevice };
  const proof = await compareCredentials(deps, hasher, attempt, async () => {
    // Nobody is asked for a code who would not get in with it.
    if (!user || closureOf(user) !== undefined) return 'passed';
    return checkSecondFactor(deps, user, secondFactorCode, origin);
  });
  if (!user || proof === 'wrong_password') {
    const detail = deviceName(origin.userAgent) ?? undefined;
    await recordSecurityEvent(database, deps, origin, { kind: 'login_failed', userId: id, detail });
    // Of a domain that logs in by single sign-on alone every address gets this answer, whether it has an account or not.
    throw (await domainRequiresSso(database, email)) ? singleSignOnOnly() : wrongCredentials();
  }
  await rejectClosedAccount(deps, user, origin);
  if (await requiresSso(database, user.id)) throw singleSignOnOnly();
  if (proof !== 'passed') throw new HttpError(400, `error_second_factor_${proof}`);

  const { id: userId, passwordHash } = user;
  const rehashed = passwordHash && hasher.isOutdated(passwordHash) ? await hasher.hash(password) : undefined;
  const session = await database.transaction(async (transaction) => {
    // Changed while the password was compared: what was right a moment ago is not any more.
    const current = await lockUser(transaction, userId);
    if (current?.passwordChangedAt?.getTime() !== user.passwordChangedAt?.getTime()) throw wrongCredentials();
    if (rehashed !== undefined) await updateUser(transaction, userId, { passwordHash: rehashed });
    return startLogin(transaction, deps, origin, { user, staysSignedIn: staySignedIn });
  });
  const tokens = await issueTokens(deps, session);
  // Suspended or erased between the two statements.
  if (!tokens) throw new HttpError(403, 'error_login_account_suspended');
  return { tokens, session };
}
