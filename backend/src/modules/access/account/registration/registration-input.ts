import type { register } from '@app/api-client/contract/identity/registration';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import { toProfile } from '@app/api-client/contract/fields/profile';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { OneHash } from '@/backend/passwords/password-hasher';
import { rejectWeakPassword } from '@/backend/passwords/reject-weak-password';
import { requireCaptcha } from '@/backend/modules/identity';
import type { Order } from '@/backend/modules/billing';
import type { RegistrationData } from '@/backend/db/schema/identity/registrations';

export type RegistrationEntry = BodyOf<typeof register>;

/** The order of a sign-up, and the key of its request. */
export type KeyedOrder = { order: Order; requestKey: string };

/**
 * Reads the order of a sign-up.
 * @throws {HttpError} 400 for an order without an idempotency key, or with an invitation, which joins an organization.
 */
export function readOrder(
  { order, invitation }: RegistrationEntry,
  requestKey: string | undefined,
): KeyedOrder | undefined {
  if (order === undefined) return undefined;
  if (invitation !== undefined) {
    throw new HttpError(400, 'error_validation', { fields: { order: { code: 'unrecognized' } } });
  }
  if (requestKey === undefined) throw new HttpError(400, 'error_idempotency_key_missing');
  return { order, requestKey };
}

/**
 * Rejects a sign-up with outdated terms, a weak password or an unsolved CAPTCHA.
 * @param email The address of the new account, which the password must not be based on.
 * @param isRepeated Whether the sign-up repeats or continues an order, whose CAPTCHA was solved already.
 * @throws {HttpError} 400 that names the field.
 */
export async function rejectInvalidEntry(
  deps: Deps,
  entry: RegistrationEntry,
  email: string,
  isRepeated = false,
): Promise<void> {
  const { firstName, lastName, companyName, password, termsVersion, captchaToken } = entry;
  if (termsVersion !== currentTermsVersion) {
    throw new HttpError(400, 'error_terms_outdated', { fields: { termsVersion: { code: 'choice' } } });
  }
  await rejectWeakPassword(password, [firstName, lastName, companyName, email]);
  if (!isRepeated) await requireCaptcha(deps, captchaToken, 'register');
}

/** Builds the stored form of a sign-up, with the password hashed. */
export async function buildRegistrationData(hasher: OneHash, entry: RegistrationEntry): Promise<RegistrationData> {
  return {
    passwordHash: await hasher.hash(entry.password),
    ...toProfile(entry),
    receivesPromotionalEmails: entry.receivePromotionalEmails,
    accountType: entry.accountType,
    companyName: entry.companyName ?? null,
    termsVersion: entry.termsVersion,
  };
}
