import { dayMs } from '@app/api-client/rules/durations';
import { dataExportDays } from '@app/api-client/contract/account/data-export';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { writeRegionFile } from '@/backend/regional-data/region-files';
import { collectData } from './collect-data';
import { dataExportReadyEmail } from './data-export-ready-email';
import {
  findAsker,
  findDue,
  findRegion,
  claimExport,
  updateExport,
  type DataExportRow,
  type ExportPlace,
} from './data-export.repository';
import { exportFileName, holdPlace } from './export-file';

/** How many are made in one go. */
const batchSize = 10;

const endOf = (from: Date) => new Date(from.getTime() + dataExportDays.available * dayMs);
const isWaiting = (row: DataExportRow | undefined): row is DataExportRow =>
  row?.state === 'waiting' && row.expiresAt === null;

/** The file, the row that says so, and the mail are one: whoever dies in between leaves a copy that waits. */
async function make(transaction: Transaction, deps: Deps, place: ExportPlace): Promise<void> {
  const held = await holdPlace(transaction, deps, place);
  const row = held && (await claimExport(transaction, held.tables, place.exportId));
  if (!held || !isWaiting(row)) return;
  const { userId, requestedAt } = row;
  const [user, region] = [await findAsker(transaction, userId), await findRegion(transaction, place.organizationId)];
  if (!user || !region) return;
  const now = deps.clock.now();
  const data = await collectData(transaction, { userId, region, now });
  await writeRegionFile(held.folder, exportFileName(row.id), JSON.stringify(data, null, 2));
  await updateExport(transaction, held.tables, row.id, { state: 'ready', readyAt: now, expiresAt: endOf(now) });
  const message = dataExportReadyEmail(deps.config, user, { id: row.id, requestedAt, expiresAt: endOf(now) });
  await queueEmail(transaction, deps, message);
}

/** Says that a copy could not be made, so that the user can ask for another one. */
async function giveUp(deps: Deps, place: ExportPlace): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const held = await holdPlace(transaction, deps, place);
    const row = held && (await claimExport(transaction, held.tables, place.exportId));
    if (!held || !isWaiting(row)) return;
    await updateExport(transaction, held.tables, row.id, { state: 'failed', expiresAt: endOf(deps.clock.now()) });
  });
}

/** Makes one copy, if it waits and nobody else is at it, and mails its owner. */
export async function makeExport(deps: Deps, place: ExportPlace): Promise<void> {
  try {
    await deps.database.transaction((transaction) => make(transaction, deps, place));
  } catch (error) {
    deps.logger.error({ err: error, ...place }, 'a copy of somebody’s data could not be made');
    await giveUp(deps, place);
  }
}

/** Makes what waits, whatever became of the work that was queued for it. */
export async function makeWaitingExports(deps: Deps): Promise<void> {
  const regions = await existingRegions(deps.database);
  const due = { now: deps.clock.now(), rowsMax: batchSize };
  for (const place of await findDue(deps.database, regions, 'waiting', due)) await makeExport(deps, place);
}
