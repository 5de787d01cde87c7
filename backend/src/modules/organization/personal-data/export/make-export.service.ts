import { dayMs } from '@app/api-client/rules/values/durations';
import { dataExportDays } from '@app/api-client/contract/organization/data-export';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { isLockTimeout } from '@/backend/db/lock-timeout';
import { isStorageUnavailable } from '@/backend/http/errors/storage-unavailable';
import { queueEmail } from '@/backend/email/outbox';
import { writeRegionFile } from '@/backend/regional-data/region-files';
import { collectData } from './collect-data';
import { dataExportReadyEmail } from './data-export-ready-email';
import {
  findRequester,
  findRegion,
  claimExport,
  updateExport,
  type DataExportRow,
  type ExportPlace,
} from './data-export.repository';
import { exportFileName, lockExportRegion } from './export-file';

const expiryOf = (from: Date) => new Date(from.getTime() + dataExportDays.available * dayMs);
const isWaiting = (row: DataExportRow | undefined): row is DataExportRow =>
  row?.state === 'waiting' && row.expiresAt === null;

/**
 * Writes the file, marks the export as ready and queues the email in one transaction. If the process dies in between,
 * the export is still waiting.
 * @returns False if it is not waiting, or another worker has claimed it.
 */
async function make(transaction: Transaction, deps: Deps, place: ExportPlace): Promise<boolean> {
  const locked = await lockExportRegion(transaction, deps, place);
  const row = locked && (await claimExport(transaction, locked.tables, place.exportId));
  if (!locked || !isWaiting(row)) return false;
  const { userId, requestedAt } = row;
  const [user, region] = [
    await findRequester(transaction, userId),
    await findRegion(transaction, place.organizationId),
  ];
  if (!user || !region) return false;
  const now = deps.clock.now();
  const data = await collectData(transaction, { userId, region, now });
  await writeRegionFile(locked.folder, exportFileName(row.id), JSON.stringify(data, null, 2));
  await updateExport(transaction, locked.tables, row.id, { state: 'ready', readyAt: now, expiresAt: expiryOf(now) });
  const message = dataExportReadyEmail(deps.config, user, { id: row.id, requestedAt, expiresAt: expiryOf(now) });
  await queueEmail(transaction, deps, message);
  return true;
}

/** Marks an export as failed, so that the user can request another one. */
async function markFailed(deps: Deps, place: ExportPlace): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const locked = await lockExportRegion(transaction, deps, place);
    const row = locked && (await claimExport(transaction, locked.tables, place.exportId));
    if (!locked || !isWaiting(row)) return;
    await updateExport(transaction, locked.tables, row.id, { state: 'failed', expiresAt: expiryOf(deps.clock.now()) });
  });
}

/**
 * Makes an export and emails its user, if it is waiting and no other worker has claimed it.
 * @returns Whether it waits no longer.
 * @throws The error of a lock or a full disk, after which it waits.
 */
export async function makeExport(deps: Deps, place: ExportPlace): Promise<boolean> {
  try {
    return await deps.database.transaction((transaction) => make(transaction, deps, place));
  } catch (error) {
    // Another transaction has locked the region, or the disk is full: the export is still waiting, and made later.
    if (isLockTimeout(error) || isStorageUnavailable(error)) throw error;
    deps.logger.error({ err: error, ...place }, 'data export failed');
    await markFailed(deps, place);
    return true;
  }
}
