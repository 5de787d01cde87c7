import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { eraseRegionalData } from '@/backend/regional-data/erase-regional-data';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { queuePaymentErasure } from './erasure/payment-erasures';
import { queueRegionErasures } from './erasure/queue-region-erasures';
import {
  deleteOrganization,
  findDefaultVisibility,
  findMemberByEmail,
  findOrganizationByUser,
  findRole,
  insertMembership,
  insertOrganization,
  lockOrganizations,
  updateOrganization,
} from './organization.repository';

/** The user's entries about their company, if they have one. */
export type CompanyDetails = { accountType: 'Individual' | 'Business'; companyName: string | null };
type Owner = { firstName: string; lastName: string };

/** @returns The name of an organization without a company. A user from single sign-on may have one name only. */
export const nameWithoutCompany = ({ firstName, lastName }: Owner): string => `${firstName} ${lastName}`.trim();

/** @returns The company's name, or the owner's name without a company. */
const composeName = ({ companyName }: CompanyDetails, owner: Owner) => companyName ?? nameWithoutCompany(owner);

/**
 * Creates an organization with the user as its owner and only member.
 * @param id An order has charged the organization by its id already.
 * @returns Its id.
 */
export async function createOrganization(
  queries: Queries,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  owner: Owner & { id: string },
  { accountType, companyName }: CompanyDetails,
  id = ids.uuid(),
): Promise<string> {
  const now = clock.now();
  const name = composeName({ accountType, companyName }, owner);
  await insertOrganization(queries, { id, name, companyName, accountType, ownerId: owner.id, createdAt: now });
  await insertMembership(queries, { userId: owner.id, organizationId: id, role: 'admin', joinedAt: now });
  return id;
}

/** Changes the company details. Without a company the organization has its owner's name. */
export async function changeCompanyDetails(
  queries: Queries,
  organizationId: string,
  owner: Owner,
  { accountType, companyName }: CompanyDetails,
): Promise<void> {
  const name = composeName({ accountType, companyName }, owner);
  await updateOrganization(queries, organizationId, { accountType, companyName, name });
}

/**
 * Gets the organization that a user belongs to. Every user belongs to one.
 * @throws {HttpError} 401 for a deleted user.
 */
export async function getUserOrganization(queries: Queries, userId: string) {
  const organization = await findOrganizationByUser(queries, userId);
  // The account was deleted after the call began.
  if (!organization) throw new HttpError(401, 'error_session_revoked');
  return organization;
}

/** Gets the default visibility of resources that members create. */
export async function getDefaultVisibility(queries: Queries, organizationId: string) {
  return (await findDefaultVisibility(queries, organizationId)) ?? 'private';
}

/** @param email Normalized. @returns The id of the organization's member with the address. */
export const findMemberId = (queries: Queries, organizationId: string, email: string) =>
  findMemberByEmail(queries, organizationId, email);

/** @returns The user's role in an organization; undefined for a non-member. */
export const findMemberRole = (queries: Queries, organizationId: string, userId: string) =>
  findRole(queries, organizationId, userId);

/** Deletes an organization with everything that belongs to it, in all regions and at the payment provider. */
export async function removeOrganization(transaction: Transaction, id: string): Promise<void> {
  await lockOrganizations(transaction, [id]);
  await eraseRegionalData(transaction, await lockRegionShared(transaction, id), id);
  await queueRegionErasures(transaction, id);
  await queuePaymentErasure(transaction, id);
  await deleteOrganization(transaction, id);
}

/**
 * Locks the organization that a user owns before a possible deletion.
 * @returns Its id; undefined if the user owns none.
 */
export async function lockOwnOrganization(transaction: Transaction, ownerId: string): Promise<string | undefined> {
  const organization = await findOrganizationByUser(transaction, ownerId);
  if (organization?.ownerId !== ownerId) return undefined;
  await lockOrganizations(transaction, [organization.id]);
  return organization.id;
}
