import type { Queries, Transaction } from '../../db/client';
import { HttpError } from '../../http/http-error';
import { findOwnerId, updateOrganization } from './organization.repository';

/**
 * @returns Who owns an organization.
 * @throws {HttpError} 401 where it was closed, and all its members' sessions ended, since the call began.
 */
export async function ownerOf(queries: Queries, organizationId: string): Promise<string> {
  const ownerId = await findOwnerId(queries, organizationId);
  if (ownerId === undefined) throw new HttpError(401, 'error_session_revoked');
  return ownerId;
}

/** Makes somebody the one owner of an organization. @param transaction One that holds both, and has seen an admin. */
export const setOwner = (transaction: Transaction, organizationId: string, ownerId: string): Promise<void> =>
  updateOrganization(transaction, organizationId, { ownerId });
