import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { changeCompanyDetails, createOrganization, getUserOrganization } from '@/backend/modules/organization';
import { startTrial } from '@/backend/modules/subscriptions';
import { updateUser } from '@/backend/modules/users';
import { insertTermsAcceptance } from '@/backend/modules/email-verification';
import type { RegistrationData } from '@/backend/db/schema/registrations';

/** The user's own part of a sign-up. */
function personalPart(data: RegistrationData, signedUpAt: Date) {
  const { passwordHash, firstName, lastName, phone, jobTitle, receivesPromotionalEmails } = data;
  const passwordChangedAt = signedUpAt;
  return { passwordHash, passwordChangedAt, firstName, lastName, phone, jobTitle, receivesPromotionalEmails };
}

/** Gives an account what is the user's own, whatever organization it belongs to, and keeps the agreement to the terms. */
export async function completeUser(
  transaction: Transaction,
  { ids }: Pick<Deps, 'ids'>,
  userId: string,
  data: RegistrationData,
  signedUpAt: Date,
): Promise<void> {
  await updateUser(transaction, userId, personalPart(data, signedUpAt));
  const { termsVersion: version } = data;
  await insertTermsAcceptance(transaction, { id: ids.uuid(), userId, version, acceptedAt: signedUpAt });
}

/** Gives a new account everything that it has from the start: its organization, its trial, the agreement to the terms. */
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

/**
 * Lets a later sign-up with the same address take the place of the first one: the owner of the mailbox has opened its
 * link, so whatever somebody else had entered, the password above all, is gone.
 */
export async function replaceSignUp(
  transaction: Transaction,
  deps: Deps,
  userId: string,
  data: RegistrationData,
  signedUpAt: Date,
): Promise<void> {
  await completeUser(transaction, deps, userId, data, signedUpAt);
  const { id: organizationId } = await getUserOrganization(transaction, userId);
  await changeCompanyDetails(transaction, organizationId, data, data);
  await startTrial(transaction, deps, organizationId, signedUpAt);
}
