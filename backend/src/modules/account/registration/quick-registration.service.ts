import type { registerQuick } from '@app/api-client/contract/account/registration';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { lockMailboxes, mayEmail } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { requireCaptcha } from '@/backend/modules/captcha';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import type { EmailLink } from '@/backend/db/schema/email-links';
import { createLink, lockLink, linkLifetimeHours, readLink, requireUsable } from '@/backend/modules/email-links';
import { insertUser, lockUserByEmail } from '@/backend/modules/users';
import { markVerified } from '@/backend/modules/email-verification';
import type { RegistrationData } from '@/backend/db/schema/registrations';
import { addressTakenEmail } from '../emails/address-taken-email';
import { quickSignUpEmail } from '../emails/quick-sign-up-email';
import { inUniformTime } from '../uniform-duration';
import { completeAccount, replaceSignUp } from './apply-registration';
import { rejectInvalidEntry, buildRegistrationData, type RegistrationEntry } from './registration-input';

async function emailQuickSignUp(transaction: Transaction, deps: Deps, email: string): Promise<void> {
  const user = await lockUserByEmail(transaction, email);
  if (!user) await lockMailboxes(transaction, [email]);
  if (!(await mayEmail(transaction, 'account', email, deps.clock.now()))) return;
  if (user && (user.emailVerifiedAt !== null || user.suspendedAt !== null)) {
    await queueEmail(transaction, deps, addressTakenEmail(deps.config, user));
    return;
  }
  // Also for an unverified account: the mailbox owner may sign up again.
  const link = await createLink(transaction, deps, {
    purpose: 'quick_registration',
    userId: null,
    address: email,
    registrationId: null,
  });
  await queueEmail(transaction, deps, quickSignUpEmail(deps.config, email, link));
}

/**
 * Emails a link to the rest of the sign-up. Neither the answer nor its duration reveals whether the address has an
 * account.
 * @throws {HttpError} 400 for an unsolved CAPTCHA.
 */
export async function startQuickSignUp(
  deps: Deps,
  { email, captchaToken }: BodyOf<typeof registerQuick>,
): Promise<ResponseOf<typeof registerQuick>> {
  await requireCaptcha(deps, captchaToken, 'register-quick');
  await inUniformTime(deps, () =>
    deps.database.transaction((transaction) => emailQuickSignUp(transaction, deps, email)),
  );
  return { email, linkSent: true, linkLifetimeHours: linkLifetimeHours.quick_registration };
}

function requireQuickLink(link: EmailLink | undefined, now: Date): EmailLink {
  if (link?.purpose !== 'quick_registration') throw new HttpError(400, 'error_link_invalid');
  requireUsable(link, now);
  return link;
}

/**
 * Creates the account, or takes over an unverified one with the same address: the link proves who owns the mailbox.
 * @returns The user's ID.
 */
async function createOrTakeOver(
  transaction: Transaction,
  deps: Deps,
  email: string,
  data: RegistrationData,
): Promise<string> {
  const [id, now] = [deps.ids.uuid(), deps.clock.now()];
  const { firstName, lastName, passwordHash } = data;
  const isNew = await insertUser(transaction, { id, email, firstName, lastName, passwordHash, createdAt: now });
  if (isNew) {
    await completeAccount(transaction, deps, id, data, now);
    return id;
  }
  const user = await lockUserByEmail(transaction, email);
  // Verified or suspended in the meantime, so the link has no further use.
  if (!user || user.emailVerifiedAt !== null || user.suspendedAt !== null) {
    throw new HttpError(400, 'error_link_used');
  }
  await replaceSignUp(transaction, deps, user.id, data, now);
  return user.id;
}

/**
 * Finishes a quick sign-up by its emailed link: the account has the address of the link, verified from the start. The
 * link is consumed in the same transaction.
 * @returns The address.
 * @throws {HttpError} 400 for an unusable link or invalid input.
 */
export async function signUpByLink(
  deps: Deps,
  hasher: PasswordHasher,
  { token, entry }: { token: string; entry: RegistrationEntry },
  origin: RequestOrigin,
): Promise<string> {
  const { address } = requireQuickLink(await readLink(deps.database, token), deps.clock.now());
  await rejectInvalidEntry(deps, entry, address);
  const data = await buildRegistrationData(hasher, entry);
  await deps.database.transaction(async (transaction) => {
    // Lock order: user, then link, as in `verifyAddress`.
    const userId = await createOrTakeOver(transaction, deps, address, data);
    requireQuickLink(await lockLink(transaction, token), deps.clock.now());
    await recordSecurityEvent(transaction, deps, origin, { kind: 'registered', userId });
    await markVerified(transaction, deps, { userId, address }, origin);
  });
  return address;
}
