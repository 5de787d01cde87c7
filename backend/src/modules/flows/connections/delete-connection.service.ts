import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { deleteUserConnection } from './connection.repository';
import { recordConnection } from './record-connection';
import { performRevocation, queueRevocation } from './revocations';

/**
 * Deletes the caller's connection, and then revokes its tokens at the provider.
 * @returns Whether the provider revoked them. If not, the connection is deleted nevertheless. A provider that could not be
 *   reached is asked again later, also if this process dies.
 * @throws {HttpError} 404 if the caller has no such connection.
 */
export async function deleteConnection(
  deps: Deps,
  caller: Caller,
  id: string,
  origin: RequestOrigin,
): Promise<boolean> {
  const revocation = await deps.database.transaction(async (transaction) => {
    const deleted = await deleteUserConnection(transaction, { id, userId: caller.userId });
    if (!deleted) throw new HttpError(404, 'error_not_found');
    await recordConnection(transaction, deps, { caller, origin, action: 'connection_removed', connection: deleted });
    return queueRevocation(transaction, deps, deleted);
  });
  return revocation !== undefined && performRevocation(deps, revocation);
}
