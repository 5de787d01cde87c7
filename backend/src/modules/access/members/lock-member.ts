import type { Role } from '@app/api-client/rules/organization/abilities';
import type { Transaction } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import { findMemberRole, getOwnerId, lockOrganization } from '@/backend/modules/organization';
import { hasAnotherAdmin } from './directory/directory.repository';
import { lockUsers } from './member.repository';

/** A member whose user and organization rows are locked until the transaction ends. */
export type LockedMember = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  organizationId: string;
  organizationName: string;
  ownerId: string;
};

/**
 * Locks a member. Lock order: user, then organization.
 * @throws {HttpError} 404 for a non-member.
 */
export async function lockMember(
  transaction: Transaction,
  organizationId: string,
  userId: string,
): Promise<LockedMember> {
  const [user] = await lockUsers(transaction, [userId]);
  const organizationName = await lockOrganization(transaction, organizationId);
  const role = await findMemberRole(transaction, organizationId, userId);
  if (!user || role === undefined) throw new HttpError(404, 'error_not_found');
  const { id, email, firstName, lastName } = user;
  const ownerId = await getOwnerId(transaction, organizationId);
  return { id, email, firstName, lastName, role, organizationId, organizationName, ownerId };
}

/**
 * Rejects changes to members that an organization must keep.
 * @throws {HttpError} 400 for the last admin, and for the owner.
 */
export async function rejectProtected(transaction: Transaction, member: LockedMember): Promise<void> {
  const { id, role, organizationId, ownerId } = member;
  if (role === 'admin' && !(await hasAnotherAdmin(transaction, organizationId, id))) {
    throw new HttpError(400, 'error_last_admin');
  }
  if (id === ownerId) throw new HttpError(400, 'error_owner_protected');
}
