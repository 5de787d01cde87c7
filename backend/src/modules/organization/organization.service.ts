import type { Queries, Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import { HttpError } from '../../http/http-error';
import { eraseRegionalData } from '../../regional-data/erase-regional-data';
import { lockRegionShared } from '../../regional-data/lock-region';
import { queuePaymentErasure } from '../payment-erasure';
import { queueRegionErasures } from '../region-erasure';
import {
  deleteOrganization,
  findDefaultVisibility,
  findMemberByEmail,
  findOrganizationOf,
  findRole,
  hasOtherMembers,
  insertMembership,
  insertOrganization,
  lockOrganizations,
  updateOrganization,
} from './organization.repository';

/** What a user says about the company, if there is one. */
export type CompanyDetails = { accountType: 'Individual' | 'Business'; companyName: string | null };
type Owner = { firstName: string; lastName: string };

/** What an organization without a company is called. Whoever came by single sign-on may have one name only. */
export const nameWithoutCompany = ({ firstName, lastName }: Owner): string => `${firstName} ${lastName}`.trim();

/** The company's name, or the owner's own where there is no company. */
const nameOf = ({ companyName }: CompanyDetails, owner: Owner) => companyName ?? nameWithoutCompany(owner);

/**
 * Makes an organization with the user as its owner and only member.
 * @returns Its identifier.
 */
export async function createOrganization(
  queries: Queries,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  owner: Owner & { id: string },
  { accountType, companyName }: CompanyDetails,
): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  const name = nameOf({ accountType, companyName }, owner);
  await insertOrganization(queries, { id, name, companyName, accountType, ownerId: owner.id, createdAt: now });
  await insertMembership(queries, { userId: owner.id, organizationId: id, role: 'admin', joinedAt: now });
  return id;
}

/** Changes what is known about the company. Without a company the organization goes by its owner's name. */
export async function changeCompanyDetails(
  queries: Queries,
  organizationId: string,
  owner: Owner,
  { accountType, companyName }: CompanyDetails,
): Promise<void> {
  const name = nameOf({ accountType, companyName }, owner);
  await updateOrganization(queries, organizationId, { accountType, companyName, name });
}

/**
 * The organization that a user belongs to; everybody belongs to one.
 * @throws {HttpError} 401 for somebody who is gone.
 */
export async function organizationOf(queries: Queries, userId: string) {
  const organization = await findOrganizationOf(queries, userId);
  // It goes with the user, who has left for good since this call began.
  if (!organization) throw new HttpError(401, 'error_session_revoked');
  return organization;
}

/** Who can read what members of an organization make, unless they choose otherwise. */
export async function defaultVisibilityOf(queries: Queries, organizationId: string) {
  return (await findDefaultVisibility(queries, organizationId)) ?? 'private';
}

/** @param email In normal form. @returns Who has the address, if a member of the organization does. */
export const findMemberId = (queries: Queries, organizationId: string, email: string) =>
  findMemberByEmail(queries, organizationId, email);

/** @returns The role that somebody has in an organization; nothing when they are no member. */
export const roleOfMember = (queries: Queries, organizationId: string, userId: string) =>
  findRole(queries, organizationId, userId);

/** Removes an organization with everything that belongs to it, wherever it lies. */
export async function removeOrganization(transaction: Transaction, id: string): Promise<void> {
  await lockOrganizations(transaction, [id]);
  await eraseRegionalData(transaction, await lockRegionShared(transaction, id), id);
  await queueRegionErasures(transaction, id);
  await queuePaymentErasure(transaction, id);
  await deleteOrganization(transaction, id);
}

/** Locks the organization that a user owns, if any, before it may be removed. */
export async function lockOwnOrganization(transaction: Transaction, ownerId: string): Promise<void> {
  const organization = await findOrganizationOf(transaction, ownerId);
  if (organization?.ownerId === ownerId) await lockOrganizations(transaction, [organization.id]);
}

/**
 * Removes the organization of a user who is alone in it.
 * @returns Whether nothing of the user's is left: not when others are members of it.
 */
export async function deleteOrganizationAlone(transaction: Transaction, ownerId: string): Promise<boolean> {
  if (await hasOtherMembers(transaction, ownerId)) return false;
  const organization = await findOrganizationOf(transaction, ownerId);
  if (organization?.ownerId === ownerId) await removeOrganization(transaction, organization.id);
  return true;
}
