import type { newPassword } from '@app/api-client/contract/identity/recovery';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { queueEmail } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { rejectedPassword, rejectWeakPassword } from '@/backend/passwords/reject-weak-password';
import { getUserOrganization } from '@/backend/modules/organization';
import {
  closeUserLinks,
  endAllSessions,
  endPause,
  findUser,
  lockLink,
  lockUser,
  markVerified,
  readLink,
  recordSecurityEvent,
  requireUsable,
  updateUser,
} from '@/backend/modules/identity';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { requiresSso } from '@/backend/modules/access/authentication-policy';
import type { EmailLink } from '@/backend/db/schema/identity/email-links';
import type { User } from '@/backend/db/schema/identity/users';
import { grantTrialCredits } from '@/backend/modules/billing';
import { passwordChangedEmail } from '../emails/password-changed-email';

const field = 'newPassword';

/** @throws {HttpError} 400 unless the link is a usable password reset link. */
function requireResetLink(link: EmailLink | undefined, now: Date): EmailLink & { userId: string } {
  if (link?.purpose !== 'reset_password' || link.userId === null) throw new HttpError(400, 'error_link_invalid');
  requireUsable(link, now);
  return { ...link, userId: link.userId };
}

/**
 * @throws {HttpError} 400 if the account no longer has the link's address; 403 if the user is suspended or has to use
 *   single sign-on.
 */
async function requireOwner(queries: Queries, user: User | undefined, { address }: EmailLink): Promise<User> {
  if (user?.email !== address) throw new HttpError(400, 'error_link_invalid');
  if (user.suspendedAt !== null) throw new HttpError(403, 'error_login_account_suspended');
  if (await requiresSso(queries, user.id)) throw new HttpError(403, 'error_sso_required');
  return user;
}

async function rejectUnsuitablePassword(
  deps: Deps,
  hasher: PasswordHasher,
  user: User,
  password: string,
): Promise<void> {
  const { name } = await getUserOrganization(deps.database, user.id);
  await rejectWeakPassword(password, [user.firstName, user.lastName, name, user.email], { field });
  if (await hasher.verify(user.passwordHash, password)) throw rejectedPassword('unchanged', field);
}

/**
 * Sets a new password with an emailed link, once (AR-3). Ends all sessions, starts none, and emails the owner. Also ends
 * a pending address change, which an attacker may have requested. Verifies the address if necessary, which ends the
 * other sign-ups with it (AR-2).
 * @throws {HttpError} 400 for an unusable link, and for a rejected password, which does not consume the link; 403 if the
 *   user is suspended or the organization requires single sign-on; 503 if the queue for password hashing is full.
 */
export async function setPasswordByLink(
  deps: Deps,
  hasher: PasswordHasher,
  { token, newPassword: password }: BodyOf<typeof newPassword>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof newPassword>> {
  const { database, clock } = deps;
  const link = requireResetLink(await readLink(database, token), clock.now());
  const { userId } = link;
  const foundUser = await requireOwner(database, await findUser(database, userId), link);
  await rejectUnsuitablePassword(deps, hasher, foundUser, password);
  const passwordHash = await hasher.hash(password);

  await database.transaction(async (transaction) => {
    // Lock order: user, organization, then link.
    const user = await requireOwner(transaction, await lockUser(transaction, userId), link);
    const now = clock.now();
    if (user.emailVerifiedAt === null) await grantTrialCredits(transaction, deps, link);
    requireResetLink(await lockLink(transaction, token), now);
    await updateUser(transaction, userId, { passwordHash, passwordChangedAt: now });
    await closeUserLinks(transaction, userId, ['reset_password', 'change_email'], now);
    await endPause(transaction, user.email);
    await endAllSessions(transaction, deps, userId, 'password_changed', origin);
    if (user.emailVerifiedAt === null) await markVerified(transaction, deps, link, origin);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'password_reset', userId });
    await queueEmail(transaction, deps, passwordChangedEmail(deps.config, user, now));
  });
  return { passwordChanged: true, maskedEmail: maskEmail(foundUser.email) };
}
