import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { expireExportsOf } from '@/backend/modules/organization';
import { transferResources } from '@/backend/modules/flows';
import { findOwnedResources } from './account-deletion.repository';

/**
 * Transfers the users' resources to the owners of the organizations that they are in, and expires the users' data
 * exports immediately. The erasure rules of a region do not cover either.
 * @param ids Users who are about to be erased.
 * @param erasedOrganizationId An organization that is erased with them; its resources are not transferred.
 * @returns The number of transferred resources.
 */
export async function releaseRegionalData(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'regionStore'>,
  ids: readonly string[],
  erasedOrganizationId?: string,
): Promise<number> {
  let transferredCount = 0;
  for (const region of await existingRegions(transaction)) {
    for (const { organizationId, userId: fromId, newOwnerId: toId } of await findOwnedResources(
      transaction,
      region,
      ids,
    )) {
      if (organizationId === erasedOrganizationId) continue;
      transferredCount += await transferResources(transaction, deps, { organizationId, fromId, toId });
    }
    await expireExportsOf(transaction, deps, region, ids);
  }
  return transferredCount;
}
