import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { verifyEmail, verifyToken } from '@app/api-client/contract/identity/verification';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  findRegistration,
  linkStatus,
  lockUser,
  markVerified,
  readLink,
  requireUsable,
} from '@/backend/modules/identity';
import type { EmailLink } from '@/backend/db/schema/identity/email-links';
import { grantTrialCredits } from '@/backend/modules/billing';
import { confirmEmailChange, type EmailChangeLink } from '../email-change/confirm-email-change.service';
import { replaceSignUp } from '../registration/apply-registration';

const rejected = (code: ErrorCode) => new HttpError(400, code);

type VerificationLink = EmailLink & { userId: string };

const isEmailChangeLink = (link: EmailLink | undefined): link is EmailChangeLink =>
  link?.purpose === 'change_email' && link.userId !== null;

/** Verification links always have a user. */
function isVerificationLink(link: EmailLink | undefined): link is VerificationLink {
  return link?.purpose === 'verify_email' && link.userId !== null;
}

async function confirm(
  transaction: Transaction,
  deps: Deps,
  link: VerificationLink,
  origin: RequestOrigin,
): Promise<void> {
  const { userId, registrationId } = link;
  const registration = registrationId === null ? undefined : await findRegistration(transaction, registrationId);
  if (registration) await replaceSignUp(transaction, deps, userId, registration.data, registration.createdAt);
  await grantTrialCredits(transaction, deps, link);
  await markVerified(transaction, deps, link, origin);
}

/**
 * Consumes a verification link or the link of an address change. A user who is verified already gets a success with any
 * of their links, even a used one.
 * @throws {HttpError} 400 for an unknown, expired or replaced link; 409 if the new address belongs to another account by
 *   now.
 */
export async function verifyAddress(
  deps: Deps,
  token: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof verifyEmail>> {
  return deps.database.transaction(async (transaction) => {
    const link = await readLink(transaction, token);
    if (isEmailChangeLink(link)) {
      const outcome = await confirmEmailChange(transaction, deps, link, token, origin);
      return { outcome, maskedEmail: maskEmail(link.address) };
    }
    if (!isVerificationLink(link)) throw rejected('error_link_invalid');
    const user = await lockUser(transaction, link.userId);
    if (user?.email !== link.address) throw rejected('error_link_invalid');
    const maskedEmail = maskEmail(user.email);
    if (user.emailVerifiedAt !== null) return { outcome: 'already_verified', maskedEmail };
    requireUsable(link, deps.clock.now());
    await confirm(transaction, deps, link, origin);
    return { outcome: 'verified', maskedEmail };
  });
}

/**
 * Returns the purpose and the status of an email link without consuming it.
 * @throws {HttpError} 400 for an unknown token.
 */
export async function describeLink(deps: Deps, token: string): Promise<ResponseOf<typeof verifyToken>> {
  const link = await readLink(deps.database, token);
  if (!link) throw rejected('error_link_invalid');
  const { purpose, address, expiresAt } = link;
  const status = linkStatus(link, deps.clock.now());
  return { purpose, maskedEmail: maskEmail(address), expiresAt: expiresAt.toISOString(), status };
}
