import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { sendConfirmation } from '@app/api-client/contract/identity/verification';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { queueEmail } from '@/backend/email/outbox';
import {
  createLink,
  findNewestRegistration,
  lockUserByEmail,
  readLink,
  requireCaptcha,
} from '@/backend/modules/identity';
import { mayEmail } from '@/backend/email/email-allowance';
import { confirmAddressEmail } from '../emails/confirm-address-email';
import { inUniformTime } from '../uniform-duration';

/** Wait until the page offers another link. */
const retryAfterSeconds = 60;

type Input = BodyOf<typeof sendConfirmation>;
/** `registrationId` is the sign-up that the link confirms, or absent for the newest one. */
type Recipient = { email: string; registrationId?: string | null };

async function findRecipient(deps: Deps, { email, token }: Input): Promise<Recipient> {
  if (email !== undefined) return { email };
  const link = token === undefined ? undefined : await readLink(deps.database, token);
  if (link?.purpose !== 'verify_email') throw new HttpError(400, 'error_link_invalid');
  return { email: link.address, registrationId: link.registrationId };
}

/** Emails a verification link if the address has an unverified account and is within its email limit. */
export async function emailVerificationLink(
  transaction: Transaction,
  deps: Deps,
  { email, registrationId }: Recipient,
): Promise<void> {
  const user = await lockUserByEmail(transaction, email);
  if (!user || user.emailVerifiedAt !== null || user.suspendedAt !== null) return;
  if (!(await mayEmail(transaction, 'account', email, deps.clock.now()))) return;
  const newest = registrationId === undefined ? await findNewestRegistration(transaction, user.id) : undefined;
  const link = await createLink(transaction, deps, {
    purpose: 'verify_email',
    userId: user.id,
    address: email,
    registrationId: registrationId ?? newest?.id ?? null,
  });
  const firstName = newest?.data.firstName ?? user.firstName;
  await queueEmail(transaction, deps, confirmAddressEmail(deps.config, { email, firstName }, link));
}

/**
 * Emails another verification link. The answer does not reveal whether the address has an account.
 * @throws {HttpError} 400 for an unsolved CAPTCHA or a token of no verification link.
 */
export async function sendVerificationLink(deps: Deps, input: Input): Promise<ResponseOf<typeof sendConfirmation>> {
  if (input.captchaToken !== undefined) await requireCaptcha(deps, input.captchaToken, 'send-confirmation');
  const recipient = await findRecipient(deps, input);
  await inUniformTime(deps, () =>
    deps.database.transaction((transaction) => emailVerificationLink(transaction, deps, recipient)),
  );
  return { confirmationSent: true, maskedEmail: maskEmail(recipient.email), retryAfterSeconds };
}
