import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockMailboxes } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import { lockOwnOrganization, recordFormerAddress } from '@/backend/modules/organization';
import {
  closeLinks,
  closeUserLinks,
  findUserByEmail,
  lockLink,
  lockUsersById,
  moveToAddress,
  recordSecurityEvent,
  requireUsable,
  savePreference,
} from '@/backend/modules/identity';
import { deleteUnusedOrganization } from '@/backend/modules/access/organization-closing';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { EmailLink } from '@/backend/db/schema/identity/email-links';
import { carryTrialClaim } from '@/backend/modules/billing';
import type { User } from '@/backend/db/schema/identity/users';
import { emailChangedEmail } from '../emails/email-changed-email';
import { deleteUser } from '../retention/retention.repository';

/** Links for address changes always have a user. */
export type EmailChangeLink = EmailLink & { userId: string };

const addressTaken = () => new HttpError(409, 'error_conflict');

/**
 * Deletes the unverified account of the new address: the user who opens the link owns the mailbox.
 * @param holder The account of the address, locked with its organization.
 * @throws {HttpError} 409 if the account was verified or suspended, or its organization must be kept (IN-6).
 */
async function deleteUnverified(transaction: Transaction, deps: Deps, holder: User): Promise<void> {
  if (holder.emailVerifiedAt !== null || holder.suspendedAt !== null) throw addressTaken();
  if (!(await deleteUnusedOrganization(transaction, deps, holder.id))) throw addressTaken();
  await deleteUser(transaction, holder.id);
}

/** Closes all pending links that were emailed to the old or the new address, because the account has changed. */
async function closePendingLinks(transaction: Transaction, user: User, address: string, now: Date): Promise<void> {
  await closeUserLinks(
    transaction,
    user.id,
    ['verify_email', 'reset_password', 'change_email', 'reactivate_trial'],
    now,
  );
  await closeLinks(transaction, address, ['verify_email', 'quick_registration'], now);
}

/**
 * Gives an account the address that the link was emailed to and emails the old address. Changes nothing if the account
 * has the address already. Lock order: users, organization, link, mailbox.
 * @throws {HttpError} 400 for an unusable link; 409 if the address belongs to another account by now.
 */
export async function confirmEmailChange(
  transaction: Transaction,
  deps: Deps,
  { userId, address }: EmailChangeLink,
  token: string,
  origin: RequestOrigin,
): Promise<'email_changed' | 'already_verified'> {
  const now = deps.clock.now();
  const holderId = (await findUserByEmail(transaction, address))?.id;
  const locked = await lockUsersById(transaction, holderId === undefined ? [userId] : [userId, holderId], 'update');
  const user = locked.find(({ id }) => id === userId);
  if (!user || user.suspendedAt !== null) throw new HttpError(400, 'error_link_invalid');
  if (user.email === address) return 'already_verified';
  const holder = locked.find(({ email }) => email === address);
  if (holder) await lockOwnOrganization(transaction, holder.id);
  const link = await lockLink(transaction, token);
  if (!link) throw new HttpError(400, 'error_link_invalid');
  requireUsable(link, now);
  await lockMailboxes(transaction, [address]);
  if (holder) await deleteUnverified(transaction, deps, holder);
  if (!(await moveToAddress(transaction, userId, address, now))) throw addressTaken();
  await carryTrialClaim(transaction, deps, { from: user.email, to: address });
  await closePendingLinks(transaction, user, address, now);
  if (user.receivesPromotionalEmails) await savePreference(transaction, address, true, now);
  await recordSecurityEvent(transaction, deps, origin, { kind: 'email_changed', userId });
  await queueEmail(transaction, deps, emailChangedEmail(deps.config, user, address, now));
  // After queuing the email, which still belongs to the former address.
  await recordFormerAddress(transaction, deps, userId, user.email);
  return 'email_changed';
}
