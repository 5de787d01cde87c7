import type { Role } from '@app/api-client/rules/abilities';
import type { Transaction } from '../../db/client';
import { HttpError } from '../../http/http-error';
import { lockOrganization, ownerOf, roleOfMember } from '../organization';
import { hasAnotherAdmin } from './directory.repository';
import { lockUsers } from './member.repository';

/** A member whom nobody else can change, remove or lose until the transaction is over. */
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
 * Makes everybody else wait who wants to change a member, or who belongs to the organization.
 * @throws {HttpError} 404 for somebody who is no member of it.
 */
export async function lockMember(
  transaction: Transaction,
  organizationId: string,
  userId: string,
): Promise<LockedMember> {
  const [user] = await lockUsers(transaction, [userId]);
  const organizationName = await lockOrganization(transaction, organizationId);
  const role = await roleOfMember(transaction, organizationId, userId);
  if (!user || role === undefined) throw new HttpError(404, 'error_not_found');
  const { id, email, firstName, lastName } = user;
  const ownerId = await ownerOf(transaction, organizationId);
  return { id, email, firstName, lastName, role, organizationId, organizationName, ownerId };
}

/**
 * Refuses to take the place of whom an organization cannot do without.
 * @throws {HttpError} 400 for its last admin, and for its owner.
 */
export async function rejectProtected(transaction: Transaction, member: LockedMember): Promise<void> {
  const { id, role, organizationId, ownerId } = member;
  if (role === 'admin' && !(await hasAnotherAdmin(transaction, organizationId, id))) {
    throw new HttpError(400, 'error_last_admin');
  }
  if (id === ownerId) throw new HttpError(400, 'error_owner_protected');
}
