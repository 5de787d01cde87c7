import type { RegionId } from '@app/api-client/rules/regions';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import { findRegion, type ExportPlace } from './data-export.repository';

/** Where the file of a copy lies in its organization's folder. */
export const exportFileName = (exportId: string): string => `exports/${exportId}.json`;

/** An organization's region, held: neither its rows nor its files leave it until the transaction is over. */
type HeldPlace = { tables: RegionalTables; folder: string };

/** @returns Nothing when the organization is gone: whatever it had goes with it. */
export async function holdPlace(
  transaction: Transaction,
  { regionStore }: Pick<Deps, 'regionStore'>,
  { organizationId }: Pick<ExportPlace, 'organizationId'>,
): Promise<HeldPlace | undefined> {
  if ((await findRegion(transaction, organizationId)) === undefined) return undefined;
  const tables = await lockRegionShared(transaction, organizationId);
  const region = await findRegion(transaction, organizationId);
  return region && { tables, folder: regionStore.filesFolder(region satisfies RegionId, organizationId) };
}
