import type { DeletionBlocker } from '@app/api-client/contract/account/delete-account';
import type { Queries } from '@/backend/db/client';
import type { getUserOrganization } from '@/backend/modules/organization';
import { countOthers } from './account-deletion.repository';

type Organization = Awaited<ReturnType<typeof getUserOrganization>>;

/** What leaving would mean for the organization that a user is in. */
export type Leaving = {
  blockers: DeletionBlocker[];
  /** Nobody else is in it: it goes along. */
  isErased: boolean;
  /** The members, the user among them. */
  memberCount: number;
};

/**
 * An organization has an owner and an admin, always: whoever is the only one of either has to find another first, or
 * close the organization. The owner's word comes first, because it settles the other.
 */
export async function findDeletionOf(queries: Queries, organization: Organization, userId: string): Promise<Leaving> {
  const others = await countOthers(queries, organization.id, userId);
  const isOwner = organization.ownerId === userId;
  const blockers: DeletionBlocker[] = [];
  if (others.members > 0 && isOwner) blockers.push('error_organization_has_members');
  if (others.members > 0 && organization.role === 'admin' && others.admins === 0) blockers.push('error_last_admin');
  return { blockers, isErased: others.members === 0 && isOwner, memberCount: others.members + 1 };
}
