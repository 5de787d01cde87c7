import { eq } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { lockRows, type LockMode } from '@/backend/db/locks';
import { HttpError } from '@/backend/http/errors/http-error';
import { organizations } from '@/backend/db/schema/organization/organizations';

/**
 * Locks an organization, unless it was closed: its settings, members, invitations and keys don't change until the
 * transaction ends.
 * @param mode `update` if the transaction deletes it; `key share` if others may change it, but not delete it.
 * @returns Its name; undefined if it was closed.
 */
export async function lockExistingOrganization(
  transaction: Transaction,
  id: string,
  mode?: LockMode,
): Promise<string | undefined> {
  const { name } = organizations;
  const select = transaction.select({ name }).from(organizations).where(eq(organizations.id, id));
  const [organization] = await lockRows(transaction, 'organization', [id], select, mode);
  return organization?.name;
}

/**
 * Locks the organization of a caller, as `lockExistingOrganization`.
 * @returns Its name.
 * @throws {HttpError} 401 if it was closed, which ended all its members' sessions, since the call began.
 */
export async function lockOrganization(transaction: Transaction, id: string, mode?: LockMode): Promise<string> {
  const name = await lockExistingOrganization(transaction, id, mode);
  if (name === undefined) throw new HttpError(401, 'error_session_revoked');
  return name;
}
