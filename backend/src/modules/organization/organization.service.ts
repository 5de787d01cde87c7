import type { Queries } from '../../db/client';
import type { Deps } from '../../deps';
import {
  deleteOrganizationsOf,
  findOrganizationOf,
  hasOtherMembers,
  insertMembership,
  insertOrganization,
  updateOrganization,
} from './organization.repository';

/** What a person says about the company, if there is one. */
export type CompanyDetails = { accountType: 'Individual' | 'Business'; companyName: string | null };
type Owner = { firstName: string; lastName: string };

/** The company's name, or the owner's own where there is no company. */
const nameOf = ({ companyName }: CompanyDetails, owner: Owner) => companyName ?? `${owner.firstName} ${owner.lastName}`;

/**
 * Makes an organization with the person as its owner and only member.
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
  await insertMembership(queries, { personId: owner.id, organizationId: id, role: 'admin', joinedAt: now });
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

/** The organization that a person belongs to; everybody belongs to one. */
export async function organizationOf(queries: Queries, personId: string) {
  const organization = await findOrganizationOf(queries, personId);
  if (!organization) throw new Error('A person without an organization.');
  return organization;
}

/**
 * Removes the organization of a person who is alone in it.
 * @returns Whether nothing of the person's is left: not when others are members of it.
 */
export async function deleteOrganizationAlone(queries: Queries, ownerId: string): Promise<boolean> {
  if (await hasOtherMembers(queries, ownerId)) return false;
  await deleteOrganizationsOf(queries, ownerId);
  return true;
}
