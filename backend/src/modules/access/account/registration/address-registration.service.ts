import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { mayEmail } from '@/backend/email/email-allowance';
import { queueEmail } from '@/backend/email/outbox';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { AddressTakenError, isOrderPlaced, placeOrder } from '@/backend/modules/billing';
import {
  createLink,
  findUserByEmail,
  insertRegistration,
  insertUser,
  lockUserByEmail,
  recordSecurityEvent,
} from '@/backend/modules/identity';
import type { RegistrationData } from '@/backend/db/schema/identity/registrations';
import { addressTakenEmail } from '../emails/address-taken-email';
import { confirmAddressEmail } from '../emails/confirm-address-email';
import { inUniformTime } from '../uniform-duration';
import { completeAccount, completeOrderedAccount } from './apply-registration';
import {
  rejectInvalidEntry,
  buildRegistrationData,
  type KeyedOrder,
  type RegistrationEntry,
} from './registration-input';

/** The entered data, with the password hashed, and where it came from. */
type SignUp = { email: string; data: RegistrationData; origin: RequestOrigin };

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

/**
 * Creates an unverified account.
 * @param complete Saves the data and creates the organization.
 * @returns False if the address has an account.
 */
async function createAccount(
  transaction: Transaction,
  deps: Deps,
  signUp: SignUp,
  complete: (userId: string, now: Date) => Promise<void>,
): Promise<boolean> {
  const { email, data, origin } = signUp;
  const [id, now] = [deps.ids.uuid(), deps.clock.now()];
  const { firstName, lastName, passwordHash } = data;
  const isNew = await insertUser(transaction, { id, email, firstName, lastName, passwordHash, createdAt: now });
  if (!isNew) return false;
  await complete(id, now);
  await emailVerificationLink(transaction, deps, signUp, id, null);
  await recordSecurityEvent(transaction, deps, origin, { kind: 'registered', userId: id });
  return true;
}

async function createTrialAccount(deps: Deps, signUp: SignUp): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const complete = (id: string, now: Date) => completeAccount(transaction, deps, id, signUp.data, now);
    const isNew = await createAccount(transaction, deps, signUp, complete);
    if (!isNew) await handleKnownAddress(transaction, deps, signUp);
  });
}

async function orderAccount(deps: Deps, signUp: SignUp, { order, requestKey }: KeyedOrder): Promise<void> {
  const { email, data } = signUp;
  await placeOrder(deps, {
    order,
    requestKey,
    isAddressTaken: (await findUserByEmail(deps.database, email)) !== undefined,
    createAccount: async (transaction, organizationId) => {
      const complete = (userId: string, now: Date) =>
        completeOrderedAccount(transaction, deps, { userId, organizationId }, data, now);
      if (!(await createAccount(transaction, deps, signUp, complete))) throw new AddressTakenError();
    },
    informOwner: (transaction) => handleKnownAddress(transaction, deps, signUp),
  });
}

/**
 * Creates an account that must be verified, with a trial or an order. A known address gets the same answer as a new one,
 * after the same time.
 * @throws {HttpError} 400 for invalid input; as `placeOrder` for an order.
 */
export async function signUpByAddress(
  deps: Deps,
  hasher: PasswordHasher,
  { entry, email, keyed }: { entry: RegistrationEntry; email: string; keyed: KeyedOrder | undefined },
  origin: RequestOrigin,
): Promise<void> {
  const isRepeated = keyed && (await isOrderPlaced(deps.database, keyed.requestKey, keyed.order));
  // A full queue costs no CAPTCHA.
  await hasher.withPlace(async (place) => {
    await rejectInvalidEntry(deps, entry, email, isRepeated);
    await inUniformTime(deps, async () => {
      const signUp = { email, data: await buildRegistrationData(place, entry), origin };
      await (keyed ? orderAccount(deps, signUp, keyed) : createTrialAccount(deps, signUp));
    });
  });
}
