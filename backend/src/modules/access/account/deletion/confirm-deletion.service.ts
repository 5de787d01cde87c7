import type { sendDeletionConfirmation as sendConfirmationEndpoint } from '@app/api-client/contract/access/delete-account';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { mayEmail } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import {
  createLink,
  linkLifetimeHours,
  lockLink,
  lockUser,
  recordSecurityEvent,
  requireUsable,
} from '@/backend/modules/identity';
import type { User } from '@/backend/db/schema/identity/users';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { isSsoSession } from './account-deletion.repository';
import { confirmDeletionEmail } from './emails/confirm-deletion-email';

/** Users who have no password, or logged in by single sign-on, confirm by email. */
export async function getConfirmationMethod(
  queries: Queries,
  { passwordHash }: Pick<User, 'passwordHash'>,
  sessionId: string,
): Promise<'password' | 'email'> {
  return passwordHash === null || (await isSsoSession(queries, sessionId)) ? 'email' : 'password';
}

async function queueLink(transaction: Transaction, deps: Deps, user: User, origin: RequestOrigin): Promise<void> {
  // Above the email limit, no new link is created and the previous one stays valid; the response is the same.
  if (!(await mayEmail(transaction, 'deletion', user.email, deps.clock.now()))) return;
  const link = await createLink(transaction, deps, {
    purpose: 'delete_account',
    userId: user.id,
    address: user.email,
    registrationId: null,
  });
  await queueEmail(transaction, deps, confirmDeletionEmail(deps.config, user, link));
  await recordSecurityEvent(transaction, deps, origin, { kind: 'account_deletion_requested', userId: user.id });
}

/**
 * Emails the link that confirms a deletion instead of a password.
 * @throws {HttpError} 409 if the caller has to confirm with the password.
 */
export async function sendDeletionConfirmation(
  deps: Deps,
  { userId, sessionId }: Caller,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof sendConfirmationEndpoint>> {
  const email = await deps.database.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw new HttpError(401, 'error_session_revoked');
    if ((await getConfirmationMethod(transaction, user, sessionId)) !== 'email')
      throw new HttpError(409, 'error_conflict');
    await queueLink(transaction, deps, user, origin);
    return user.email;
  });
  return { maskedEmail: maskEmail(email), expiresInMinutes: linkLifetimeHours.delete_account * 60 };
}

/**
 * Requires the emailed confirmation link. Does not consume it: the link is erased with the account, or stays valid if
 * the deletion is blocked.
 * @throws {HttpError} 400 for a link that was not emailed to this user for this purpose, or is no longer usable.
 */
export async function requireConfirmation(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { id, email }: User,
  token: string,
): Promise<void> {
  const link = await lockLink(transaction, token);
  const isOwn = link?.purpose === 'delete_account' && link.userId === id && link.address === email;
  if (!link || !isOwn) throw new HttpError(400, 'error_link_invalid');
  requireUsable(link, clock.now());
}
