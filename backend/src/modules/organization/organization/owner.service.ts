import type { Queries, Transaction } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import { findOwnerId, updateOrganization } from './organization.repository';

/**
 * @returns The id of the organization's owner.
 * @throws {HttpError} 401 if it was closed, which ended all its members' sessions, since the call began.
 */
export async function getOwnerId(queries: Queries, organizationId: string): Promise<string> {
  const ownerId = await findOwnerId(queries, organizationId);
  if (ownerId === undefined) throw new HttpError(401, 'error_session_revoked');
  return ownerId;
}

/** Sets the owner. @param transaction Must have locked user and organization, and checked that the user is an admin. */
export const setOwner = (transaction: Transaction, organizationId: string, ownerId: string): Promise<void> =>
  updateOrganization(transaction, organizationId, { ownerId });
