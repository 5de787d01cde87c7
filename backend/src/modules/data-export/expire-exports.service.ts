import type { RegionId } from '@app/api-client/rules/regions';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { removeRegionFile } from '@/backend/regional-data/region-files';
import {
  deleteExport,
  expireExports,
  findAskings,
  findDue,
  claimExport,
  type ExportPlace,
} from './data-export.repository';
import { exportFileName, holdPlace } from './export-file';

type ExpiryDeps = Pick<Deps, 'database' | 'clock' | 'regionStore' | 'logger'>;

/** How many are removed in one go. */
const batchSize = 100;

/**
 * Ends every copy of users who are about to be erased. The files go after the transaction (`removeOverdueExports`),
 * however often that has to be tried: until then the rows lead to them.
 */
export async function expireExportsOf(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'regionStore'>,
  region: RegionId,
  ids: readonly string[],
): Promise<void> {
  for (const asking of await findAskings(transaction, region, ids)) {
    const held = await holdPlace(transaction, deps, asking);
    if (held) await expireExports(transaction, held.tables, asking, deps.clock.now());
  }
}

async function removeOne(deps: ExpiryDeps, place: ExportPlace, now: Date): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const held = await holdPlace(transaction, deps, place);
    const row = held && (await claimExport(transaction, held.tables, place.exportId));
    if (!held || !row?.expiresAt || row.expiresAt > now) return;
    await removeRegionFile(held.folder, exportFileName(row.id));
    await deleteExport(transaction, held.tables, row.id);
  });
}

/**
 * Removes the files whose time is over, and then what leads to them. One that cannot be removed is tried again by the next
 * run, and keeps no other one.
 */
export async function removeOverdueExports(deps: ExpiryDeps): Promise<void> {
  const { database, clock, logger } = deps;
  const now = clock.now();
  const due = await findDue(database, await existingRegions(database), 'over', { now, rowsMax: batchSize });
  for (const place of due) {
    try {
      await removeOne(deps, place, now);
    } catch (error) {
      logger.warn({ err: error, ...place }, 'a copy of somebody’s data was not removed and is tried again');
    }
  }
}
