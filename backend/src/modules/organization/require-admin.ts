import type { Queries } from '../../db/client';
import type { Caller } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { findRole } from './organization.repository';

/**
 * Lets an admin of the caller's own organization on. The role is read anew with each call: one that was taken away ends
 * with it.
 * @throws {HttpError} 403 for everybody else.
 */
export async function requireAdmin(
  queries: Queries,
  { organizationId, personId }: Pick<Caller, 'organizationId' | 'personId'>,
): Promise<void> {
  if ((await findRole(queries, organizationId, personId)) !== 'admin') throw new HttpError(403, 'error_forbidden');
}
