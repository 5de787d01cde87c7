import { dayMs } from '@app/api-client/rules/values/durations';
import { DataExport, dataExportDays, type DataExportState } from '@app/api-client/contract/organization/data-export';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockRegionShared, regionalTablesOf } from '@/backend/regional-data/lock-region';
import { readRegionFile } from '@/backend/regional-data/region-files';
import { recordAudit } from '@/backend/modules/organization/audit-log';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordSecurityEvent } from '@/backend/modules/identity';
import {
  expireExports,
  findLatest,
  findRegion,
  insertExport,
  lockRequester,
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

/** @returns When the next export may be requested; `undefined` if now, also after a failed export. */
function nextRequestAfter(row: DataExportRow | undefined, now: Date): Date | undefined {
  if (!row || row.state === 'failed') return undefined;
  const next = new Date(row.requestedAt.getTime() + dataExportDays.between * dayMs);
  return next > now ? next : undefined;
}

function toState(row: DataExportRow | undefined, now: Date): DataExportState {
  if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return none;
  return {
    state: row.state,
    id: row.id,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    nextRequestAt: nextRequestAfter(row, now)?.toISOString() ?? null,
  };
}

function tooSoon(next: Date, now: Date): HttpError {
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1_000);
  return new HttpError(429, 'error_rate_limited', { headers: { 'retry-after': String(seconds) } });
}

/**
 * Requests an export of the user's data, which a worker then makes. The previous export expires.
 * @throws {HttpError} 429 within a day of the previous request, unless that export failed.
 */
export async function requestExport(
  deps: Deps,
  { userId, organizationId }: Caller,
  origin: RequestOrigin,
): Promise<DataExportState> {
  const { database, clock, ids, jobs } = deps;
  const [exportId, now] = [ids.uuid(), clock.now()];
  const row = { id: exportId, organizationId, userId, state: 'waiting', requestedAt: now } as const;
  await database.transaction(async (transaction) => {
    if (!(await lockRequester(transaction, userId))) throw new HttpError(401, 'error_session_revoked');
    const tables = await lockRegionShared(transaction, organizationId);
    const next = nextRequestAfter(await findLatest(transaction, tables, { organizationId, userId }), now);
    if (next) throw tooSoon(next, now);
    await expireExports(transaction, tables, { organizationId, userId }, now);
    await insertExport(transaction, tables, row);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'data_export_requested', userId, detail: exportId });
    const audit = { organizationId, actorId: userId, action: 'data_exported', subjectId: userId } as const;
    await recordAudit(transaction, deps, origin, audit);
    await jobs.enqueue(transaction, 'data-export', { organizationId, exportId });
  });
  return toState({ ...row, readyAt: null, expiresAt: null }, now);
}

async function findCallersExport(
  { database }: Deps,
  { userId, organizationId }: Caller,
): Promise<DataExportRow | undefined> {
  return findLatest(database, await regionalTablesOf(database, organizationId), { organizationId, userId });
}

/** Returns the state of the user's latest export. */
export async function getExportState(deps: Deps, caller: Caller): Promise<DataExportState> {
  return toState(await findCallersExport(deps, caller), deps.clock.now());
}

/**
 * Reads the finished export.
 * @throws {HttpError} 404 if there is none or it has expired.
 */
export async function readExport(deps: Deps, caller: Caller, origin: RequestOrigin): Promise<DataExport> {
  const { database, regionStore, clock } = deps;
  const { userId, organizationId } = caller;
  const row = await findCallersExport(deps, caller);
  const region = await findRegion(database, organizationId);
  const isReady = row?.state === 'ready' && toState(row, clock.now()).state === 'ready';
  const folder = region && regionStore.filesFolder(region, organizationId);
  const text = isReady && folder !== undefined ? await readRegionFile(folder, exportFileName(row.id)) : undefined;
  if (text === undefined) throw new HttpError(404, 'error_not_found');
  await recordSecurityEvent(database, deps, origin, { kind: 'data_export_downloaded', userId, detail: row?.id });
  return DataExport.parse(JSON.parse(text));
}
