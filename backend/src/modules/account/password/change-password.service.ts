import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { changePassword } from '@app/api-client/contract/account/profile';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { queueEmail } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { rejectWeakPassword } from '@/backend/passwords/reject-weak-password';
import { getUserOrganization } from '@/backend/modules/organization';
import {
  endAllSessions,
  type StartedSession,
  startSuccessorSession,
  type Tokens,
  issueTokens,
} from '@/backend/modules/sessions';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { comparePassword } from '@/backend/modules/credentials';
import { findUser, lockUser, updateUser } from '@/backend/modules/users';
import type { User } from '@/backend/db/schema/users';
import { passwordChangedEmail } from '../emails/password-changed-email';

const ended = () => new HttpError(401, 'error_session_revoked');
const wrongPassword = () =>
  new HttpError(400, 'error_password_current_invalid', { fields: { currentPassword: { code: 'invalid' } } });

async function rejectUnfit(
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
 * Sets a new password and ends all sessions, this one included: another takes its place here, with the same end. So
 * whoever holds a copy of the old tokens is out, and the user at this browser stays.
 * @throws {HttpError} 400 for a wrong present password or an unfit new one; 429 and 503 as at the login.
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
  if (!user) throw ended();
  await rejectUnfit(deps, hasher, user, input, { sessionId, origin });
  const passwordHash = await hasher.hash(input.newPassword);
  const now = deps.clock.now();

  const session = await deps.database.transaction(async (transaction) => {
    const current = await lockUser(transaction, userId);
    // Two changes at once: the present password of the second is no longer the present one.
    if (current?.passwordHash !== user.passwordHash) throw wrongPassword();
    const successor = await startSuccessorSession(transaction, deps, origin, { userId, sessionId });
    if (!successor) throw ended();
    await updateUser(transaction, userId, { passwordHash, passwordChangedAt: now });
    await endAllSessions(transaction, deps, userId, 'password_changed', origin, successor.id);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'password_changed', userId, sessionId });
    await queueEmail(transaction, deps, passwordChangedEmail(deps.config, user, now));
    return successor;
  });
  const tokens = await issueTokens(deps, session);
  if (!tokens) throw ended();
  return { tokens, session };
}
