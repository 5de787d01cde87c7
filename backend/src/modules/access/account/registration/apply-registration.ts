import { pickProfile } from '@app/api-client/contract/fields/profile';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import {
  changeCompanyDetails,
  createOrganization,
  getUserOrganization,
  hasPaidPlan,
  startTrial,
} from '@/backend/modules/organization';
import { insertTermsAcceptance, updateUser } from '@/backend/modules/identity';
import type { RegistrationData } from '@/backend/db/schema/identity/registrations';

function userColumns(data: RegistrationData, signedUpAt: Date) {
  const { passwordHash, receivesPromotionalEmails } = data;
  return { ...pickProfile(data), passwordHash, passwordChangedAt: signedUpAt, receivesPromotionalEmails };
}

/** Saves the user's own data of a sign-up and the agreement to the terms. Does not touch the organization. */
export async function completeUser(
  transaction: Transaction,
  { ids }: Pick<Deps, 'ids'>,
  userId: string,
  data: RegistrationData,
  signedUpAt: Date,
): Promise<void> {
  await updateUser(transaction, userId, userColumns(data, signedUpAt));
  const { termsVersion: version } = data;
  await insertTermsAcceptance(transaction, { id: ids.uuid(), userId, version, acceptedAt: signedUpAt });
}

/** Saves the data of a sign-up, creates the user's organization and starts its trial. */
export async function completeAccount(
  transaction: Transaction,
  deps: Deps,
  userId: string,
  data: RegistrationData,
  signedUpAt: Date,
): Promise<void> {
  await completeUser(transaction, deps, userId, data, signedUpAt);
  const organizationId = await createOrganization(transaction, deps, { id: userId, ...data }, data);
  await startTrial(transaction, deps, organizationId, signedUpAt);
}

/** Saves the data of a sign-up with an order, and creates the user's organization. The order starts the plan. */
export async function completeOrderedAccount(
  transaction: Transaction,
  deps: Deps,
  { userId, organizationId }: { userId: string; organizationId: string },
  data: RegistrationData,
  signedUpAt: Date,
): Promise<void> {
  await completeUser(transaction, deps, userId, data, signedUpAt);
  await createOrganization(transaction, deps, { id: userId, ...data }, data, organizationId);
}

/** Replaces the data of an unverified sign-up by that of a later one. @returns The organization's id. */
export async function replaceEntries(
  transaction: Transaction,
  deps: Deps,
  userId: string,
  data: RegistrationData,
  signedUpAt: Date,
): Promise<string> {
  await completeUser(transaction, deps, userId, data, signedUpAt);
  const { id: organizationId } = await getUserOrganization(transaction, userId);
  await changeCompanyDetails(transaction, organizationId, data, data);
  return organizationId;
}

/**
 * Replaces an unverified sign-up by a later one with the same address. The mailbox owner has opened the later one's
 * link, so everything that a stranger entered earlier is overwritten, above all the password. A plan that was paid with
 * the earlier one stays.
 */
export async function replaceSignUp(
  transaction: Transaction,
  deps: Deps,
  userId: string,
  data: RegistrationData,
  signedUpAt: Date,
): Promise<void> {
  const organizationId = await replaceEntries(transaction, deps, userId, data, signedUpAt);
  if (await hasPaidPlan(transaction, organizationId, deps.clock.now())) return;
  await startTrial(transaction, deps, organizationId, signedUpAt);
}
