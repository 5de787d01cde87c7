import type { DeletionBlocker } from '@app/api-client/contract/account/delete-account';
import type { Queries } from '@/backend/db/client';
import type { getUserOrganization } from '@/backend/modules/organization';
import { countOthers } from './account-deletion.repository';

type Organization = Awaited<ReturnType<typeof getUserOrganization>>;

/** How deleting a user would affect their organization. */
export type DeletionAssessment = {
  blockers: DeletionBlocker[];
  /** Whether the organization is erased too, because the user is its only member. */
  isErased: boolean;
  /** Includes the user. */
  memberCount: number;
};

/**
 * Finds what blocks the deletion of a user. An organization always has an owner and at least one admin, so the owner or
 * only admin must transfer that role first or close the organization. The owner's blocker is first, because resolving
 * it also resolves the other.
 */
export async function assessDeletion(
  queries: Queries,
  organization: Organization,
  userId: string,
): Promise<DeletionAssessment> {
  const others = await countOthers(queries, organization.id, userId);
  const isOwner = organization.ownerId === userId;
  const blockers: DeletionBlocker[] = [];
  if (others.members > 0 && isOwner) blockers.push('error_organization_has_members');
  if (others.members > 0 && organization.role === 'admin' && others.admins === 0) blockers.push('error_last_admin');
  return { blockers, isErased: others.members === 0 && isOwner, memberCount: others.members + 1 };
}
