import type { registerQuick } from '@app/api-client/contract/identity/registration';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { lockMailboxes, mayEmail } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import { createLink, linkLifetimeHours, lockUserByEmail, requireCaptcha } from '@/backend/modules/identity';
import { addressTakenEmail } from '../emails/address-taken-email';
import { quickSignUpEmail } from '../emails/quick-sign-up-email';
import { inUniformTime } from '../uniform-duration';

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
