import type { resetPassword } from '@app/api-client/contract/identity/recovery';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { mayEmail } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  createLink,
  linkLifetimeHours,
  lockUserByEmail,
  readLink,
  recordSecurityEvent,
} from '@/backend/modules/identity';
import { offersSso, requiresSso } from '@/backend/modules/access/authentication-policy';
import type { User } from '@/backend/db/schema/identity/users';
import { accountSuspendedEmail } from '../emails/account-suspended-email';
import { resetPasswordEmail } from '../emails/reset-password-email';
import { singleSignOnEmail } from '../emails/single-sign-on-email';
import { inUniformTime } from '../uniform-duration';
import { countResetEmails, lockClient } from './recovery.repository';

/** Wait until the page offers another link. */
const retryAfterSeconds = 60;
const linkLifetimeMinutes = linkLifetimeHours.reset_password * 60;

/** The kind of email sent, as recorded in the security log. */
type Outcome = 'suspended' | 'single_sign_on' | 'link';

async function chooseOutcome(transaction: Transaction, user: User): Promise<Outcome> {
  if (user.suspendedAt !== null) return 'suspended';
  if (await requiresSso(transaction, user.id)) return 'single_sign_on';
  // If single sign-on is no longer offered, a user without a password gets a link: there is no other way to log in.
  if (user.passwordHash === null && (await offersSso(transaction, user.id))) return 'single_sign_on';
  return 'link';
}

const mailers: Record<Outcome, (transaction: Transaction, deps: Deps, user: User) => Promise<void>> = {
  suspended: (transaction, deps, user) => queueEmail(transaction, deps, accountSuspendedEmail(deps.config, user)),
  single_sign_on: (transaction, deps, user) => queueEmail(transaction, deps, singleSignOnEmail(deps.config, user)),
  // Also for an unverified account, which a stranger may have signed up with this address: the owner of the mailbox sets
  // a new password. A verification link would activate the stranger's password.
  link: async (transaction, deps, user) => {
    const link = await createLink(transaction, deps, {
      purpose: 'reset_password',
      userId: user.id,
      address: user.email,
      registrationId: null,
    });
    await queueEmail(transaction, deps, resetPasswordEmail(deps.config, user, link));
  },
};

async function emailRecovery(
  transaction: Transaction,
  deps: Deps,
  email: string,
  origin: RequestOrigin,
): Promise<void> {
  const { max, windowMs } = deps.config.limits.reset;
  const now = deps.clock.now();
  const user = await lockUserByEmail(transaction, email);
  if (!user || !(await mayEmail(transaction, 'recovery', email, now))) return;
  await lockClient(transaction, origin.clientAddress);
  const since = new Date(now.getTime() - windowMs);
  if ((await countResetEmails(transaction, origin.clientAddress, since)) >= max) return;
  const outcome = await chooseOutcome(transaction, user);
  await mailers[outcome](transaction, deps, user);
  const event = { kind: 'password_reset_requested', userId: user.id, detail: outcome } as const;
  await recordSecurityEvent(transaction, deps, origin, event);
}

async function resolveAddress({ database }: Deps, { email, token }: BodyOf<typeof resetPassword>): Promise<string> {
  if (email !== undefined) return email;
  const link = token === undefined ? undefined : await readLink(database, token);
  if (link?.purpose !== 'reset_password') throw new HttpError(400, 'error_link_invalid');
  return link.address;
}

/**
 * Emails the owner of an address a reset link or another way to recover the account (AR-1). The response and its
 * duration reveal neither whether the account exists nor earlier requests. Sends no email beyond three in 15 minutes to
 * an address, or beyond the client's hourly limit.
 * @throws {HttpError} 400 for a token that is not of a reset link.
 */
export async function requestReset(
  deps: Deps,
  input: BodyOf<typeof resetPassword>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof resetPassword>> {
  const email = await resolveAddress(deps, input);
  await inUniformTime(deps, () =>
    deps.database.transaction((transaction) => emailRecovery(transaction, deps, email, origin)),
  );
  return { linkSent: true, maskedEmail: maskEmail(email), linkLifetimeMinutes, retryAfterSeconds };
}
