import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { register } from '@app/api-client/contract/account/registration';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { queueEmail } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { trialEnd } from '@app/api-client/rules/dates';
import { createLink } from '@/backend/modules/email-links';
import { mayEmail } from '@/backend/email/email-allowance';
import { insertUser, lockUserByEmail } from '@/backend/modules/users';
import { insertRegistration } from '@/backend/modules/email-verification';
import type { RegistrationData } from '@/backend/db/schema/registrations';
import { addressTakenEmail } from '../emails/address-taken-email';
import { confirmAddressEmail } from '../emails/confirm-address-email';
import { inUniformTime } from '../uniform-duration';
import { completeAccount } from './apply-registration';
import { signUpByInvitation } from './invited-registration.service';
import { signUpByLink } from './quick-registration.service';
import { rejectInvalidEntry, buildRegistrationData, type RegistrationEntry } from './registration-input';

/** The entered data, with the password hashed. */
type SignUp = { email: string; data: RegistrationData };

/** Rejects input that is not implemented yet instead of silently ignoring it. */
function rejectUnimplemented({ order }: RegistrationEntry): void {
  if (order !== undefined) throw new HttpError(501, 'error_not_implemented');
}

async function emailVerificationLink(
  transaction: Transaction,
  deps: Deps,
  { email, data }: SignUp,
  userId: string,
  registrationId: string | null,
): Promise<void> {
  const link = await createLink(transaction, deps, {
    purpose: 'verify_email',
    userId,
    address: email,
    registrationId,
  });
  await queueEmail(transaction, deps, confirmAddressEmail(deps.config, { email, firstName: data.firstName }, link));
}

/** Handles a known address: emails its owner and reveals nothing to the caller. */
async function handleKnownAddress(transaction: Transaction, deps: Deps, signUp: SignUp): Promise<void> {
  const { email, data } = signUp;
  const now = deps.clock.now();
  const user = await lockUserByEmail(transaction, email);
  if (!user || !(await mayEmail(transaction, 'account', email, now))) return;
  if (user.emailVerifiedAt !== null || user.suspendedAt !== null) {
    await queueEmail(transaction, deps, addressTakenEmail(deps.config, user));
    return;
  }
  // The mailbox owner is not known yet, so both sign-ups wait for a verification (see the schema).
  const id = deps.ids.uuid();
  await insertRegistration(transaction, { id, userId: user.id, data, createdAt: now });
  await emailVerificationLink(transaction, deps, signUp, user.id, id);
}

async function createAccount(
  transaction: Transaction,
  deps: Deps,
  signUp: SignUp,
  origin: RequestOrigin,
): Promise<void> {
  const { email, data } = signUp;
  const [id, now] = [deps.ids.uuid(), deps.clock.now()];
  const { firstName, lastName, passwordHash } = data;
  const isNew = await insertUser(transaction, { id, email, firstName, lastName, passwordHash, createdAt: now });
  if (!isNew) return handleKnownAddress(transaction, deps, signUp);
  await completeAccount(transaction, deps, id, data, now);
  await emailVerificationLink(transaction, deps, signUp, id, null);
  await recordSecurityEvent(transaction, deps, origin, { kind: 'registered', userId: id });
}

/** Gives a known address the same answer as a new one, after the same time. */
async function signUpByAddress(
  deps: Deps,
  hasher: PasswordHasher,
  entry: RegistrationEntry & { email: string },
  origin: RequestOrigin,
): Promise<void> {
  const { email } = entry;
  await rejectInvalidEntry(deps, entry, email);
  await inUniformTime(deps, async () => {
    const data = await buildRegistrationData(hasher, entry);
    await deps.database.transaction((transaction) => createAccount(transaction, deps, { email, data }, origin));
  });
}

/**
 * Creates an account with its organization and free trial, or as a member of the inviting organization, in one
 * transaction. A sign-up with an address gets an email with a verification link; one with an emailed link is verified.
 * @throws {HttpError} 400 or 404 for invalid input or an unusable link; 409 if an invited address has an account by now;
 *   501 for an order.
 */
export async function signUp(
  deps: Deps,
  hasher: PasswordHasher,
  entry: RegistrationEntry,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof register>> {
  rejectUnimplemented(entry);
  const trialEndsAt = trialEnd(deps.clock.now()).toISOString();
  const { email, quickToken: token, invitation } = entry;
  if (email !== undefined) {
    await signUpByAddress(deps, hasher, { ...entry, email }, origin);
    return { email, confirmationSent: true, trialEndsAt };
  }
  if (invitation !== undefined) {
    const invited = await signUpByInvitation(deps, hasher, { token: invitation, entry }, origin);
    return { email: invited, confirmationSent: false, trialEndsAt: null };
  }
  // The contract requires exactly one of the three.
  if (token === undefined) throw new Error('Sign-up without an address, quick token or invitation');
  const address = await signUpByLink(deps, hasher, { token, entry }, origin);
  return { email: address, confirmationSent: false, trialEndsAt };
}
