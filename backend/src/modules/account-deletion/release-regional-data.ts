import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { expireExportsOf } from '@/backend/modules/data-export';
import { transferResources } from '@/backend/modules/resources';
import { findOwnedResources } from './account-deletion.repository';

/**
 * What the rules of a region leave to a service: things go to the owner of the organization that they are in, and copies
 * of users's data are over at once.
 * @param ids Users who are about to be erased.
 * @param endingId An organization that ends with them: whatever is in it goes with it.
 * @returns How many things changed hands.
 */
export async function releaseRegionalData(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'regionStore'>,
  ids: readonly string[],
  endingId?: string,
): Promise<number> {
  let handedOver = 0;
  for (const region of await existingRegions(transaction)) {
    for (const { organizationId, userId: fromId, newOwnerId: toId } of await findOwnedResources(
      transaction,
      region,
      ids,
    )) {
      if (organizationId === endingId) continue;
      handedOver += await transferResources(transaction, deps, { organizationId, fromId, toId });
    }
    await expireExportsOf(transaction, deps, region, ids);
  }
  return handedOver;
}
