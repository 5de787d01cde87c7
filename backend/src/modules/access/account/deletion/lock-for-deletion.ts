import type { Transaction } from '@/backend/db/client';
import type { User } from '@/backend/db/schema/identity/users';
import { lockOrganization } from '@/backend/modules/organization';
import { lockUsersById } from '@/backend/modules/identity';

/**
 * Locks users and their organization, so that both can be deleted (docs/decisions/013-lock-order.md).
 *
 * Calls that hold the organization insert rows that refer to its users, such as entries of the audit log. The users are
 * therefore locked `FOR UPDATE` only after the organization: until then, such calls can finish.
 * @param findOrganizationId Called after the users are locked, which keeps them in their organizations.
 * @returns Those users who exist.
 * @throws {HttpError} 401 if the organization was closed since the call began.
 */
export async function lockForDeletion(
  transaction: Transaction,
  userIds: readonly string[],
  findOrganizationId: () => string | Promise<string>,
): Promise<User[]> {
  await lockUsersById(transaction, userIds);
  await lockOrganization(transaction, await findOrganizationId(), 'update');
  return lockUsersById(transaction, userIds, 'update');
}
