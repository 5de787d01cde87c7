import type { Transaction } from '@/backend/db/client';
import { findRegionOf, findUnfinishedChange } from '@/backend/regional-data/organization-regions';
import { addErasure } from './region-erasure.repository';

/** Due since ever: nobody works there any more. */
const atOnce = new Date(0);

/**
 * Has everything erased that an organization leaves behind when it ends: its files, and what a move under way has copied.
 * @param transaction One that holds the organization's row for good, so that no move of it begins.
 */
export async function queueRegionErasures(transaction: Transaction, organizationId: string): Promise<void> {
  const present = await findRegionOf(transaction, organizationId);
  const target = (await findUnfinishedChange(transaction, organizationId))?.to;
  for (const region of [present, target]) {
    if (region !== undefined) await addErasure(transaction, { organizationId, region }, atOnce);
  }
}
