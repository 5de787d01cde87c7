import type { RegionId } from '@app/api-client/rules/organization/regions';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import { findRegion, type ExportPlace } from './data-export.repository';

/** The path of an export's file in the organization's folder. */
export const exportFileName = (exportId: string): string => `exports/${exportId}.json`;

/** An organization's locked region: its rows and files stay there until the transaction ends. */
type LockedRegion = { tables: RegionalTables; folder: string };

/**
 * Locks the region of an export's organization against moves.
 * @returns `undefined` if the organization no longer exists; its exports are erased with it.
 */
export async function lockExportRegion(
  transaction: Transaction,
  { regionStore }: Pick<Deps, 'regionStore'>,
  { organizationId }: Pick<ExportPlace, 'organizationId'>,
): Promise<LockedRegion | undefined> {
  if ((await findRegion(transaction, organizationId)) === undefined) return undefined;
  const tables = await lockRegionShared(transaction, organizationId);
  const region = await findRegion(transaction, organizationId);
  return region && { tables, folder: regionStore.filesFolder(region satisfies RegionId, organizationId) };
}
