import type { Transaction } from '@/backend/db/client';
import { findRegionOf, findUnfinishedChange } from '@/backend/regional-data/organization-regions';
import { addErasure } from './region-erasure.repository';

/** Due immediately: the organization is closed. */
const dueImmediately = new Date(0);

/**
 * Queues the erasure of a closed organization's data in its region, and in the target region of an unfinished move.
 * @param transaction Must have locked the organization and must delete it, so that no move of it starts.
 */
export async function queueRegionErasures(transaction: Transaction, organizationId: string): Promise<void> {
  const present = await findRegionOf(transaction, organizationId);
  const target = (await findUnfinishedChange(transaction, organizationId))?.to;
  for (const region of [present, target]) {
    if (region !== undefined) await addErasure(transaction, { organizationId, region }, dueImmediately);
  }
}
