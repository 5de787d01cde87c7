import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { changePassword } from '@app/api-client/contract/access/profile';
import type { Deps } from '@/backend/deps';
import { afterChange } from '@/backend/http/errors/after-change';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { queueEmail } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { rejectWeakPassword } from '@/backend/passwords/reject-weak-password';
import { getUserOrganization } from '@/backend/modules/organization';
import {
  comparePassword,
  endAllSessions,
  findUser,
  issueTokens,
  lockUser,
  recordSecurityEvent,
  type StartedSession,
  startSuccessorSession,
  type Tokens,
  updateUser,
} from '@/backend/modules/identity';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { User } from '@/backend/db/schema/identity/users';
import { passwordChangedEmail } from '../emails/password-changed-email';

const sessionRevoked = () => new HttpError(401, 'error_session_revoked');
const wrongPassword = () =>
  new HttpError(400, 'error_password_current_invalid', { fields: { currentPassword: { code: 'invalid' } } });

/** @throws {HttpError} See `setNewPassword`. */
async function checkPasswords(
  deps: Deps,
  hasher: PasswordHasher,
  user: User,
  { currentPassword, newPassword }: BodyOf<typeof changePassword>,
  { sessionId, origin }: { sessionId: string; origin: RequestOrigin },
): Promise<void> {
  const attempt = {
    email: user.email,
    userId: user.id,
    storedHash: user.passwordHash,
    password: currentPassword,
    origin,
    sessionId,
    startedMs: performance.now(),
  };
  if (!(await comparePassword(deps, hasher, attempt))) throw wrongPassword();
  const { name } = await getUserOrganization(deps.database, user.id);
  await rejectWeakPassword(newPassword, [user.firstName, user.lastName, name, user.email], {
    field: 'newPassword',
    current: currentPassword,
  });
}

/**
 * Sets a new password and revokes all sessions, so that stolen tokens stop working. The caller gets a new session with
 * the same expiration.
 * @throws {HttpError} 400 for a wrong current password or a rejected new one; 401 if the session has been revoked; 429
 *   and 503 as for a login.
 */
export async function setNewPassword(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  input: BodyOf<typeof changePassword>,
  origin: RequestOrigin,
): Promise<{ tokens: Tokens; session: StartedSession }> {
  const { userId, sessionId } = caller;
  const user = await findUser(deps.database, userId);
  if (!user) throw sessionRevoked();
  await checkPasswords(deps, hasher, user, input, { sessionId, origin });
  const passwordHash = await hasher.hash(input.newPassword);
  const now = deps.clock.now();

  const session = await deps.database.transaction(async (transaction) => {
    const current = await lockUser(transaction, userId);
    // A parallel call changed the password: the current password of this call is outdated.
    if (current?.passwordHash !== user.passwordHash) throw wrongPassword();
    const successor = await startSuccessorSession(transaction, deps, origin, { userId, sessionId });
    if (!successor) throw sessionRevoked();
    await updateUser(transaction, userId, { passwordHash, passwordChangedAt: now });
    await endAllSessions(transaction, deps, userId, 'password_changed', origin, successor.id);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'password_changed', userId, sessionId });
    await queueEmail(transaction, deps, passwordChangedEmail(deps.config, user, now));
    return successor;
  });
  const tokens = await afterChange(issueTokens(deps, session));
  if (!tokens) throw sessionRevoked();
  return { tokens, session };
}
