import { isEmail, normalizeEmail } from '@app/api-client/rules/identity/email';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import { HttpError } from '@/backend/http/errors/http-error';
import type { OneHash, PasswordHasher } from '@/backend/passwords/password-hasher';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  checkSecondFactor,
  compareCredentials,
  deviceName,
  findKnownDevice,
  findUserByEmail,
  issueTokens,
  lockUser,
  recordSecurityEvent,
  type StartedSession,
  startLogin,
  type Tokens,
  updateUser,
} from '@/backend/modules/identity';
import { domainRequiresSso, requiresSso } from '@/backend/modules/access/authentication-policy';
import type { User } from '@/backend/db/schema/identity/users';

export type Credentials = { email: string; password: string; staySignedIn: boolean; secondFactorCode?: string };

const wrongCredentials = () => new HttpError(400, 'error_login_password_invalid');
const singleSignOnOnly = () => new HttpError(403, 'error_sso_required');

/** Returns the error that blocks every password login to an account, or undefined. */
function getLoginBlock({ suspendedAt, emailVerifiedAt }: User): ErrorCode | undefined {
  if (suspendedAt !== null) return 'error_login_account_suspended';
  return emailVerifiedAt === null ? 'error_login_email_notverified' : undefined;
}

/**
 * Rejects the login to a suspended or unverified account. Call it only after the right password: the state of an account
 * is not revealed otherwise (A2). In a domain that requires single sign-on, a suspended account is not revealed at all.
 */
async function rejectClosedAccount(deps: Deps, user: User, origin: RequestOrigin): Promise<void> {
  const code = getLoginBlock(user);
  if (code === undefined) return;
  await recordSecurityEvent(deps.database, deps, origin, { kind: 'login_refused', userId: user.id, detail: code });
  // LO-12: otherwise the answer would tell which password of a suspended account is right.
  const hidesSuspension =
    code === 'error_login_account_suspended' && (await domainRequiresSso(deps.database, user.email));
  throw hidesSuspension ? singleSignOnOnly() : new HttpError(403, code);
}

/** Logs in with a place in the hash queue, for the comparison of the password. */
async function logInAtPlace(
  deps: Deps,
  { hasher, place }: { hasher: PasswordHasher; place: OneHash },
  { email: typedEmail, password, staySignedIn, secondFactorCode }: Credentials,
  { origin, startedMs }: { origin: RequestOrigin; startedMs: number },
): Promise<{ tokens: Tokens; session: StartedSession }> {
  const { database } = deps;
  const email = normalizeEmail(typedEmail);
  const user = await findUserByEmail(database, email);
  const knownDevice = await findKnownDevice(database, email, origin);
  const { id = null, passwordHash: storedHash } = user ?? {};
  const attempt = { email, userId: id, storedHash, startedMs, password, origin, knownDevice };
  const proof = await compareCredentials(deps, place, attempt, async () => {
    // A blocked account is rejected below, so a code would be pointless.
    if (!user || getLoginBlock(user) !== undefined) return 'passed';
    return checkSecondFactor(deps, user, secondFactorCode, origin);
  });
  if (!user || proof === 'wrong_password') {
    const detail = deviceName(origin.userAgent) ?? undefined;
    await recordSecurityEvent(database, deps, origin, { kind: 'login_failed', userId: id, detail });
    // In a domain that requires single sign-on, every address gets the same answer, with or without an account.
    throw (await domainRequiresSso(database, email)) ? singleSignOnOnly() : wrongCredentials();
  }
  await rejectClosedAccount(deps, user, origin);
  if (await requiresSso(database, user.id)) throw singleSignOnOnly();
  if (proof !== 'passed') throw new HttpError(400, `error_second_factor_${proof}`);

  const { id: userId, passwordHash } = user;
  const rehashed = passwordHash && hasher.isOutdated(passwordHash) ? await hasher.hash(password) : undefined;
  const session = await database.transaction(async (transaction) => {
    // The password may have changed while it was compared.
    const current = await lockUser(transaction, userId);
    if (current?.passwordChangedAt?.getTime() !== user.passwordChangedAt?.getTime()) throw wrongCredentials();
    if (rehashed !== undefined) await updateUser(transaction, userId, { passwordHash: rehashed });
    return startLogin(transaction, deps, origin, { user, staysSignedIn: staySignedIn });
  });
  const tokens = await afterChange(issueTokens(deps, session));
  // The user was suspended or erased after the transaction.
  if (!tokens) throw new HttpError(403, 'error_login_account_suspended');
  return { tokens, session };
}

/**
 * Starts a session. An unknown address and a wrong password get the same answer after the same work. In a domain that
 * requires single sign-on, that answer is 403 `error_sso_required`.
 * @throws {HttpError} 400 for a malformed address or wrong credentials; 429 during a pause; 503 if the hash queue is
 *   full. Only after the right password: 403 for a suspended or unverified account or required single sign-on, 400 for
 *   a missing or wrong second factor.
 */
export async function logIn(
  deps: Deps,
  hasher: PasswordHasher,
  credentials: Credentials,
  origin: RequestOrigin,
): Promise<{ tokens: Tokens; session: StartedSession }> {
  const startedMs = performance.now();
  if (!isEmail(credentials.email))
    throw new HttpError(400, 'error_login_email_invalid', { fields: { email: { code: 'email' } } });
  // Before any query, so that a flood of logins neither waits for the database nor uses up its connections.
  return hasher.withPlace((place) => logInAtPlace(deps, { hasher, place }, credentials, { origin, startedMs }));
}
