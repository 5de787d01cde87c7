import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { grantTrialCredits, isOrderPlaced, placeOrder } from '@/backend/modules/billing';
import { getUserOrganization, hasPaidPlan } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  findUserByEmail,
  insertUser,
  lockLink,
  lockUserByEmail,
  markVerified,
  readLink,
  recordSecurityEvent,
  requireUsable,
} from '@/backend/modules/identity';
import type { EmailLink } from '@/backend/db/schema/identity/email-links';
import type { RegistrationData } from '@/backend/db/schema/identity/registrations';
import { completeAccount, completeOrderedAccount, replaceEntries, replaceSignUp } from './apply-registration';
import {
  rejectInvalidEntry,
  buildRegistrationData,
  type KeyedOrder,
  type RegistrationEntry,
} from './registration-input';

function requireQuickPurpose(link: EmailLink | undefined): EmailLink {
  if (link?.purpose !== 'quick_registration') throw new HttpError(400, 'error_link_invalid');
  return link;
}

function requireQuickLink(found: EmailLink | undefined, now: Date): EmailLink {
  const link = requireQuickPurpose(found);
  requireUsable(link, now);
  return link;
}

/** Gives an account its data and its plan: a new one, or an unverified one that is taken over. */
type Completion = Record<'create' | 'takeOver', (userId: string, now: Date) => Promise<void>>;

/**
 * Creates the account, or takes over an unverified one with the same address: the link proves who owns the mailbox.
 * @returns The user's ID.
 */
async function createOrTakeOver(
  transaction: Transaction,
  deps: Deps,
  { address: email, data }: LinkSignUp,
  { create, takeOver }: Completion,
): Promise<string> {
  const [id, now] = [deps.ids.uuid(), deps.clock.now()];
  const { firstName, lastName, passwordHash } = data;
  const isNew = await insertUser(transaction, { id, email, firstName, lastName, passwordHash, createdAt: now });
  if (isNew) {
    await create(id, now);
    return id;
  }
  const user = await lockUserByEmail(transaction, email);
  // Verified or suspended in the meantime, so the link has no further use.
  if (!user || user.emailVerifiedAt !== null || user.suspendedAt !== null) {
    throw new HttpError(400, 'error_link_used');
  }
  await takeOver(user.id, now);
  return user.id;
}

/** The entered data, with the password hashed, for the address that the link was sent to. */
type LinkSignUp = { token: string; address: string; data: RegistrationData; origin: RequestOrigin };

/** Creates the verified account, and consumes the link. */
async function finishSignUp(
  transaction: Transaction,
  deps: Deps,
  signUp: LinkSignUp,
  completion: Completion,
): Promise<void> {
  const { token, address, origin } = signUp;
  // Lock order: user, organization, then link.
  const userId = await createOrTakeOver(transaction, deps, signUp, completion);
  await grantTrialCredits(transaction, deps, { userId, address });
  requireQuickLink(await lockLink(transaction, token), deps.clock.now());
  await recordSecurityEvent(transaction, deps, origin, { kind: 'registered', userId });
  await markVerified(transaction, deps, { userId, address }, origin);
}

async function finishWithTrial(deps: Deps, signUp: LinkSignUp): Promise<void> {
  const { data } = signUp;
  await deps.database.transaction((transaction) =>
    finishSignUp(transaction, deps, signUp, {
      create: (id, now) => completeAccount(transaction, deps, id, data, now),
      takeOver: (id, now) => replaceSignUp(transaction, deps, id, data, now),
    }),
  );
}

/** The organization of an unverified account with the address, which the order is for. */
async function findOrganizationOf({ database }: Deps, address: string): Promise<string | undefined> {
  const user = await findUserByEmail(database, address);
  return user && (await getUserOrganization(database, user.id)).id;
}

async function finishWithOrder(deps: Deps, signUp: LinkSignUp, { order, requestKey }: KeyedOrder): Promise<void> {
  const { address, data } = signUp;
  await placeOrder(deps, {
    order,
    requestKey,
    organizationId: await findOrganizationOf(deps, address),
    // The link proves who owns the mailbox: there is nothing to hide.
    isAddressTaken: false,
    informOwner: async () => undefined,
    createAccount: (transaction, organizationId) =>
      finishSignUp(transaction, deps, signUp, {
        create: (userId, now) => completeOrderedAccount(transaction, deps, { userId, organizationId }, data, now),
        takeOver: async (userId, now) => {
          const ownId = await replaceEntries(transaction, deps, userId, data, now);
          const isPaid = await hasPaidPlan(transaction, ownId, now);
          // Another sign-up or order with the address was faster.
          if (isPaid || ownId !== organizationId) throw new HttpError(409, 'error_conflict');
        },
      }),
  });
}

/**
 * Finishes a quick sign-up by its emailed link: the account has the address of the link, verified from the start. The
 * link is consumed in the same transaction.
 * @returns The address.
 * @throws {HttpError} 400 for an unusable link or invalid input; as `placeOrder` for an order.
 */
export async function signUpByLink(
  deps: Deps,
  hasher: PasswordHasher,
  { token, entry, keyed }: { token: string; entry: RegistrationEntry; keyed: KeyedOrder | undefined },
  origin: RequestOrigin,
): Promise<string> {
  const isRepeated = keyed && (await isOrderPlaced(deps.database, keyed.requestKey, keyed.order));
  const link = await readLink(deps.database, token);
  // A repeated order may have consumed the link.
  const { address } = isRepeated ? requireQuickPurpose(link) : requireQuickLink(link, deps.clock.now());
  const data = await hasher.withPlace(async (place) => {
    await rejectInvalidEntry(deps, entry, address, isRepeated);
    return buildRegistrationData(place, entry);
  });
  const signUp = { token, address, data, origin };
  await (keyed ? finishWithOrder(deps, signUp, keyed) : finishWithTrial(deps, signUp));
  return address;
}
