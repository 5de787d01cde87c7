import type { updateEmail } from '@app/api-client/contract/access/profile';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockMailboxes, mayEmail } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  closeUserLinks,
  createLink,
  findUserByEmail,
  type LinkInEmail,
  lockUser,
  reauthenticate,
  recordSecurityEvent,
} from '@/backend/modules/identity';
import type { User } from '@/backend/db/schema/identity/users';
import { addressInUseEmail } from '../emails/address-in-use-email';
import { changeAddressEmail } from '../emails/change-address-email';
import { emailChangeNoticeEmail } from '../emails/email-change-notice-email';
import { inUniformTime } from '../uniform-duration';

const addressUnchanged = () => new HttpError(400, 'error_validation', { fields: { newEmail: { code: 'invalid' } } });

/**
 * Emails the new address. Does not reveal that it has an account: its owner gets an email without a link, and the change
 * looks pending to the caller, like any other.
 */
async function emailNewAddress(
  transaction: Transaction,
  deps: Deps,
  { firstName }: User,
  newEmail: string,
  link: LinkInEmail,
): Promise<void> {
  await lockMailboxes(transaction, [newEmail]);
  if (!(await mayEmail(transaction, 'new-address', newEmail, deps.clock.now()))) return;
  const owner = await findUserByEmail(transaction, newEmail);
  const isTaken = owner !== undefined && owner.emailVerifiedAt !== null;
  const message = isTaken
    ? addressInUseEmail(deps.config, owner)
    : changeAddressEmail(deps.config, { email: newEmail, firstName }, link);
  await queueEmail(transaction, deps, message);
}

async function startChange(
  transaction: Transaction,
  deps: Deps,
  userId: string,
  newEmail: string,
  origin: RequestOrigin,
): Promise<LinkInEmail> {
  const user = await lockUser(transaction, userId);
  if (!user) throw new HttpError(401, 'error_session_revoked');
  // A user has one pending change, even with different addresses.
  await closeUserLinks(transaction, userId, ['change_email'], deps.clock.now());
  const link = await createLink(transaction, deps, {
    purpose: 'change_email',
    userId,
    address: newEmail,
    registrationId: null,
  });
  await emailNewAddress(transaction, deps, user, newEmail, link);
  await queueEmail(transaction, deps, emailChangeNoticeEmail(deps.config, user, newEmail, link.expiresAt));
  await recordSecurityEvent(transaction, deps, origin, { kind: 'email_change_requested', userId });
  return link;
}

/**
 * Starts an address change: emails a link to the new address and a notice to the old one, which still logs in. Neither the
 * answer nor its duration reveals whether the new address has an account.
 * @throws {HttpError} 400 for a wrong password, a missing reauthentication, or the account's current address; 429 and 503
 *   as for a login.
 */
export async function requestEmailChange(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  { newEmail, currentPassword }: BodyOf<typeof updateEmail>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof updateEmail>> {
  const { userId, email } = caller;
  if (newEmail === email) throw addressUnchanged();
  await reauthenticate(deps, hasher, caller, currentPassword, origin);
  const { expiresAt } = await inUniformTime(deps, () =>
    deps.database.transaction((transaction) => startChange(transaction, deps, userId, newEmail, origin)),
  );
  return { pendingEmail: newEmail, expiresAt: expiresAt.toISOString() };
}
