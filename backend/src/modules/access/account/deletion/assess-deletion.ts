import type { DeletionBlocker } from '@app/api-client/contract/access/delete-account';
import type { Queries } from '@/backend/db/client';
import { hasAnotherAdmin } from '@/backend/modules/access/members';
import type { getUserOrganization } from '@/backend/modules/organization';
import { countOtherMembers } from './account-deletion.repository';

type Organization = Awaited<ReturnType<typeof getUserOrganization>>;

/** Effects of deleting a user on their organization. */
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
  const otherMembers = await countOtherMembers(queries, organization.id, userId);
  const isOwner = organization.ownerId === userId;
  const blockers: DeletionBlocker[] = [];
  if (otherMembers > 0 && isOwner) blockers.push('error_organization_has_members');
  const isOnlyAdmin = organization.role === 'admin' && !(await hasAnotherAdmin(queries, organization.id, userId));
  if (otherMembers > 0 && isOnlyAdmin) blockers.push('error_last_admin');
  return { blockers, isErased: otherMembers === 0 && isOwner, memberCount: otherMembers + 1 };
}
