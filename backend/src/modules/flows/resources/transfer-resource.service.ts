import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { transferOwnership } from '@app/api-client/contract/organization/grants';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { findMemberRole, getCallerAbility, recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { findOwnResource } from './find-resource';
import { deleteUserGrant, insertGrant, lockResource, updateOwner } from './resource.repository';

/**
 * Transfers a resource to another member. The former owner becomes a manager of it, until the new owner revokes that.
 * The row lock serializes concurrent transfers.
 * @throws {HttpError} 404 for a resource of another organization; 403 without the right to transfer it; 400 if the new
 *   owner is no member, or a guest, who cannot own resources.
 */
export async function transferResource(
  deps: Deps,
  caller: Caller,
  { resourceId, newOwnerId }: { resourceId: string; newOwnerId: string },
  origin: RequestOrigin,
): Promise<ResponseOf<typeof transferOwnership>> {
  const { clock, ids } = deps;
  return deps.database.transaction(async (transaction) => {
    const ability = await getCallerAbility(transaction, caller);
    const { organizationId } = ability;
    const tables = await lockRegionShared(transaction, organizationId);
    const resource = await lockResource(transaction, tables, organizationId, resourceId);
    if (!resource) throw new HttpError(404, 'error_not_found');
    if (!ability.on('transfer', await findOwnResource(transaction, ability, resourceId))) {
      throw new HttpError(403, 'error_forbidden');
    }
    const role = await findMemberRole(transaction, organizationId, newOwnerId);
    if (role === undefined || role === 'guest') {
      throw new HttpError(400, 'error_validation', { fields: { newOwnerId: { code: 'invalid' } } });
    }
    const now = clock.now();
    const { ownerId: formerOwnerId } = resource;
    if (formerOwnerId !== newOwnerId) {
      await updateOwner(transaction, tables, resourceId, { ownerId: newOwnerId, updatedAt: now });
      await deleteUserGrant(transaction, tables, resourceId, newOwnerId);
      const roleGrant = { role: 'manager', grantedById: caller.userId, grantedAt: now } as const;
      const formerOwnerGrant = { organizationId, resourceId, audience: 'user', userId: formerOwnerId } as const;
      await insertGrant(transaction, tables, { id: ids.uuid(), ...formerOwnerGrant, ...roleGrant });
      await recordAudit(transaction, deps, origin, {
        organizationId,
        actorId: caller.userId,
        action: 'resource_transferred',
        subjectId: resourceId,
        detail: { from: formerOwnerId, to: newOwnerId },
      });
    }
    return { ownerId: newOwnerId, resourceId, transferredAt: now.toISOString() };
  });
}
