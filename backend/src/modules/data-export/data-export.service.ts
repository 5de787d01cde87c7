import { dayMs } from '@app/api-client/rules/durations';
import { DataExport, dataExportDays, type DataExportState } from '@app/api-client/contract/account/data-export';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { lockRegionShared, regionalTablesOf } from '@/backend/regional-data/lock-region';
import { readRegionFile } from '@/backend/regional-data/region-files';
import { recordAudit } from '@/backend/modules/audit-log';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import {
  expireExports,
  findLatest,
  findRegion,
  insertExport,
  lockAsker,
  type DataExportRow,
} from './data-export.repository';
import { exportFileName } from './export-file';

const none: DataExportState = {
  state: 'none',
  id: null,
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  nextRequestAt: null,
};

/** What failed need not be waited for. @returns Nothing when another copy may be asked for now. */
function nextRequestOf(row: DataExportRow | undefined, now: Date): Date | undefined {
  if (!row || row.state === 'failed') return undefined;
  const next = new Date(row.requestedAt.getTime() + dataExportDays.between * dayMs);
  return next > now ? next : undefined;
}

function describe(row: DataExportRow | undefined, now: Date): DataExportState {
  if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return none;
  return {
    state: row.state,
    id: row.id,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    nextRequestAt: nextRequestOf(row, now)?.toISOString() ?? null,
  };
}

function tooSoon(next: Date, now: Date): HttpError {
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1_000);
  return new HttpError(429, 'error_rate_limited', { headers: { 'retry-after': String(seconds) } });
}

/**
 * Notes that a user wants a copy of their data, which is then made by a worker. The one before ends.
 * @throws {HttpError} 429 within a day of the last one.
 */
export async function askForExport(
  deps: Deps,
  { userId, organizationId }: Caller,
  origin: RequestOrigin,
): Promise<DataExportState> {
  const { database, clock, ids, jobs } = deps;
  const [exportId, now] = [ids.uuid(), clock.now()];
  const row = { id: exportId, organizationId, userId, state: 'waiting', requestedAt: now } as const;
  await database.transaction(async (transaction) => {
    if (!(await lockAsker(transaction, userId))) throw new HttpError(401, 'error_session_revoked');
    const tables = await lockRegionShared(transaction, organizationId);
    const next = nextRequestOf(await findLatest(transaction, tables, { organizationId, userId }), now);
    if (next) throw tooSoon(next, now);
    await expireExports(transaction, tables, { organizationId, userId }, now);
    await insertExport(transaction, tables, row);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'data_export_requested', userId, detail: exportId });
    const audit = { organizationId, actorId: userId, action: 'data_exported', subjectId: userId } as const;
    await recordAudit(transaction, deps, origin, audit);
    await jobs.enqueue(transaction, 'data-export', { organizationId, exportId });
  });
  return describe({ ...row, readyAt: null, expiresAt: null }, now);
}

async function latestOf({ database }: Deps, { userId, organizationId }: Caller): Promise<DataExportRow | undefined> {
  return findLatest(database, await regionalTablesOf(database, organizationId), { organizationId, userId });
}

/** Says how far the copy is that a user asked for last. */
export async function exportOf(deps: Deps, caller: Caller): Promise<DataExportState> {
  return describe(await latestOf(deps, caller), deps.clock.now());
}

/**
 * Reads the finished copy.
 * @throws {HttpError} 404 when there is none, or its time is over.
 */
export async function readExport(deps: Deps, caller: Caller, origin: RequestOrigin): Promise<DataExport> {
  const { database, regionStore, clock } = deps;
  const { userId, organizationId } = caller;
  const row = await latestOf(deps, caller);
  const region = await findRegion(database, organizationId);
  const isReady = row?.state === 'ready' && describe(row, clock.now()).state === 'ready';
  const folder = region && regionStore.filesFolder(region, organizationId);
  const text = isReady && folder !== undefined ? await readRegionFile(folder, exportFileName(row.id)) : undefined;
  if (text === undefined) throw new HttpError(404, 'error_not_found');
  await recordSecurityEvent(database, deps, origin, { kind: 'data_export_downloaded', userId, detail: row?.id });
  return DataExport.parse(JSON.parse(text));
}
