import { minuteMs } from '@app/api-client/rules/values/durations';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { removeRegionFile } from '@/backend/regional-data/region-files';
import {
  deleteExport,
  expireExports,
  findExportRequests,
  findDue,
  claimExport,
  type ExportPlace,
} from './data-export.repository';
import { exportFileName, lockExportRegion } from './export-file';

type ExpiryDeps = Pick<Deps, 'database' | 'clock' | 'regionStore' | 'logger'>;

/** Exports removed per run. */
const batchSize = 100;

/**
 * Expires all exports of users who are about to be erased. `removeOverdueExports` removes the files after the
 * transaction and retries until it succeeds; the rows stay until then, because they locate the files.
 */
export async function expireExportsOf(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'regionStore'>,
  region: RegionId,
  ids: readonly string[],
): Promise<void> {
  for (const request of await findExportRequests(transaction, region, ids)) {
    const locked = await lockExportRegion(transaction, deps, request);
    if (locked) await expireExports(transaction, locked.tables, request, deps.clock.now());
  }
}

async function removeExport(deps: ExpiryDeps, place: ExportPlace, now: Date): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const locked = await lockExportRegion(transaction, deps, place);
    const row = locked && (await claimExport(transaction, locked.tables, place.exportId));
    if (!locked || !row?.expiresAt || row.expiresAt > now) return;
    await removeRegionFile(locked.folder, exportFileName(row.id));
    await deleteExport(transaction, locked.tables, row.id);
  });
}

/**
 * Removes the files of expired exports, then their rows. If one cannot be removed, the others still are, and the next
 * run retries it.
 */
export async function removeOverdueExports(deps: ExpiryDeps): Promise<void> {
  const { database, clock, logger } = deps;
  const now = clock.now();
  await sweepEach({
    items: await findDue(database, await existingRegions(database), 'expired', { now, rowsMax: batchSize }),
    perform: (place) => removeExport(deps, place, now),
    logger,
    failure: 'data export removal failed',
    fieldsOf: (place) => place,
    atOnce: 2,
  });
}

/** An expired export can no longer be downloaded, even if its file still exists. */
export const expiredExportSweep: Sweep = {
  name: 'expired data exports',
  everyMs: 10 * minuteMs,
  run: removeOverdueExports,
};
