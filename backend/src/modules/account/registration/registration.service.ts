import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { register } from '@app/api-client/contract/account/registration';
import type { Transaction } from '../../../db/client';
import type { Deps } from '../../../deps';
import { HttpError } from '../../../http/http-error';
import { queueMail } from '../../../mail/outbox';
import type { PasswordHasher } from '../../../passwords/password-hasher';
import { refuseWeakPassword } from '../../../passwords/refuse-weak-password';
import type { RequestOrigin } from '../../sessions/request-origin';
import { recordSecurityEvent } from '../../sessions/security-events';
import { trialEnd } from '../../subscriptions/trial.service';
import { createLink } from '../links/mail-links';
import { addressTakenMail } from '../mails/address-taken-mail';
import { confirmAddressMail } from '../mails/confirm-address-mail';
import { mayMail } from '../mails/mail-allowance';
import { insertPerson, lockPersonByEmail } from '../person.repository';
import { inUniformTime } from '../uniform-duration';
import { furnishAccount } from './apply-registration';
import { insertRegistration } from './registration.repository';
import type { RegistrationData } from './registration.schema';
import { currentTermsVersion } from '@app/api-client/rules/terms';

type Input = BodyOf<typeof register>;
/** A sign-up that names its address: what only later modules can serve has been refused. */
type PlainInput = Input & { email: string };
/** What was entered, with the password hashed. */
type SignUp = { email: string; data: RegistrationData };

/** What only later modules can serve is refused as a whole, before anything happens: nothing is quietly left out. */
function plainInput(input: Input): PlainInput {
  const { order, invitation, quickToken, email } = input;
  if (order !== undefined || invitation !== undefined || quickToken !== undefined || email === undefined) {
    throw new HttpError(501, 'error_not_implemented');
  }
  return { ...input, email };
}

async function refuseInvalid(deps: Deps, input: PlainInput): Promise<void> {
  const { firstName, lastName, companyName, email } = input;
  if (input.termsVersion !== currentTermsVersion) {
    throw new HttpError(400, 'error_terms_outdated', { fields: { termsVersion: { code: 'choice' } } });
  }
  await refuseWeakPassword(input.password, [firstName, lastName, companyName, email]);
  // Last, since a proof is good for one call only.
  if (!(await deps.captcha.verify(input.captchaToken, 'register'))) {
    throw new HttpError(400, 'error_captcha', { fields: { captchaToken: { code: 'captcha' } } });
  }
}

async function signUpOf(hasher: PasswordHasher, input: PlainInput): Promise<SignUp> {
  const data: RegistrationData = {
    passwordHash: await hasher.hash(input.password),
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone ?? null,
    jobTitle: input.jobTitle ?? null,
    receivesPromotionalEmails: input.receivePromotionalEmails,
    accountType: input.accountType,
    companyName: input.companyName ?? null,
    termsVersion: input.termsVersion,
  };
  return { email: input.email, data };
}

async function mailConfirmation(
  transaction: Transaction,
  deps: Deps,
  { email, data }: SignUp,
  personId: string,
  registrationId: string | null,
): Promise<void> {
  const link = await createLink(transaction, deps, {
    purpose: 'verify_email',
    personId,
    address: email,
    registrationId,
  });
  await queueMail(transaction, deps, confirmAddressMail(deps.config, { email, firstName: data.firstName }, link));
}

/** The address is known: its owner is told by mail, the caller is told nothing. */
async function answerKnownAddress(transaction: Transaction, deps: Deps, signUp: SignUp): Promise<void> {
  const { email, data } = signUp;
  const now = deps.clock.now();
  const person = await lockPersonByEmail(transaction, email);
  if (!person || !(await mayMail(transaction, email, now))) return;
  if (person.emailVerifiedAt !== null || person.suspendedAt !== null) {
    await queueMail(transaction, deps, addressTakenMail(deps.config, person));
    return;
  }
  // Nobody can tell yet whose address it is, so both sign-ups wait for the owner of the mailbox (see the schema).
  const id = deps.ids.uuid();
  await insertRegistration(transaction, { id, personId: person.id, data, createdAt: now });
  await mailConfirmation(transaction, deps, signUp, person.id, id);
}

async function accept(transaction: Transaction, deps: Deps, signUp: SignUp, origin: RequestOrigin): Promise<void> {
  const { email, data } = signUp;
  const [id, now] = [deps.ids.uuid(), deps.clock.now()];
  const { firstName, lastName, passwordHash } = data;
  const isNew = await insertPerson(transaction, { id, email, firstName, lastName, passwordHash, createdAt: now });
  if (!isNew) return answerKnownAddress(transaction, deps, signUp);
  await furnishAccount(transaction, deps, id, data, now);
  await mailConfirmation(transaction, deps, signUp, id, null);
  await recordSecurityEvent(transaction, deps, origin, { kind: 'registered', personId: id });
}

/**
 * Creates an account with its organization and its free trial, and mails the link that confirms the address: all of it
 * or nothing. For an address that is known the answer is the same, after the same time.
 * @throws {HttpError} 400 for what the person can mend; 501 for an order, an invitation or a quick sign-up.
 */
export async function signUp(
  deps: Deps,
  hasher: PasswordHasher,
  entry: Input,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof register>> {
  const input = plainInput(entry);
  await refuseInvalid(deps, input);
  const now = deps.clock.now();
  await inUniformTime(async () => {
    const entered = await signUpOf(hasher, input);
    await deps.database.transaction((transaction) => accept(transaction, deps, entered, origin));
  });
  return { email: input.email, confirmationSent: true, trialEndsAt: trialEnd(now).toISOString() };
}
