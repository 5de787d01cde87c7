import type { resetPassword } from '@app/api-client/contract/account/recovery';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { maskEmail } from '@app/api-client/rules/mask-email';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { mayEmail } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { offersSso, requiresSso } from '@/backend/modules/sso-requirement';
import { createLink, linkLifetimeHours, readLink } from '@/backend/modules/email-links';
import { lockUserByEmail } from '@/backend/modules/users';
import type { User } from '@/backend/db/schema/users';
import { accountSuspendedEmail } from '../emails/account-suspended-email';
import { resetPasswordEmail } from '../emails/reset-password-email';
import { singleSignOnEmail } from '../emails/single-sign-on-email';
import { inUniformTime } from '../uniform-duration';
import { countResetEmails, lockClient } from './recovery.repository';

/** After which another link may be asked for; the page counts it down. */
const retryAfterSeconds = 60;
const linkLifetimeMinutes = linkLifetimeHours.reset_password * 60;

/** What the mail is, for the record. */
type Outcome = 'suspended' | 'single_sign_on' | 'link';

async function outcomeFor(transaction: Transaction, user: User): Promise<Outcome> {
  if (user.suspendedAt !== null) return 'suspended';
  if (await requiresSso(transaction, user.id)) return 'single_sign_on';
  // Without a provider any more, a password is the only way in that is left.
  if (user.passwordHash === null && (await offersSso(transaction, user.id))) return 'single_sign_on';
  return 'link';
}

const mailers: Record<Outcome, (transaction: Transaction, deps: Deps, user: User) => Promise<void>> = {
  suspended: (transaction, deps, user) => queueEmail(transaction, deps, accountSuspendedEmail(deps.config, user)),
  single_sign_on: (transaction, deps, user) => queueEmail(transaction, deps, singleSignOnEmail(deps.config, user)),
  // Also for an unverified account, which a stranger may have signed up with this address: the owner of the mailbox gets
  // a password of their own. A verification link would activate the stranger's.
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

async function emailWayBack(transaction: Transaction, deps: Deps, email: string, origin: RequestOrigin): Promise<void> {
  const { max, windowMs } = deps.config.limits.reset;
  const now = deps.clock.now();
  const user = await lockUserByEmail(transaction, email);
  if (!user || !(await mayEmail(transaction, 'recovery', email, now))) return;
  await lockClient(transaction, origin.clientAddress);
  const since = new Date(now.getTime() - windowMs);
  if ((await countResetEmails(transaction, origin.clientAddress, since)) >= max) return;
  const outcome = await outcomeFor(transaction, user);
  await mailers[outcome](transaction, deps, user);
  const event = { kind: 'password_reset_requested', userId: user.id, detail: outcome } as const;
  await recordSecurityEvent(transaction, deps, origin, event);
}

async function addressOf({ database }: Deps, { email, token }: BodyOf<typeof resetPassword>): Promise<string> {
  if (email !== undefined) return email;
  const link = token === undefined ? undefined : await readLink(database, token);
  if (link?.purpose !== 'reset_password') throw new HttpError(400, 'error_link_invalid');
  return link.address;
}

/**
 * Mails whoever has the address what leads back in. The answer and its time say nothing of the account, nor of how much
 * was asked for before: beyond three mails in 15 minutes to an address, or what a client may send in an hour, nothing is
 * mailed.
 * @throws {HttpError} 400 for a token that is no link of this kind.
 */
export async function requestReset(
  deps: Deps,
  input: BodyOf<typeof resetPassword>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof resetPassword>> {
  const email = await addressOf(deps, input);
  await inUniformTime(deps, () =>
    deps.database.transaction((transaction) => emailWayBack(transaction, deps, email, origin)),
  );
  return { linkSent: true, maskedEmail: maskEmail(email), linkLifetimeMinutes, retryAfterSeconds };
}
