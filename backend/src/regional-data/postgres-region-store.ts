import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '@/backend/db/client';
import { lockName } from '@/backend/db/locks';
import type { RegionStore } from '@/backend/ports/region-store';
import { syncFiles, checksumOfFiles, copyFiles, filesIn } from './copy-files';
import { syncRows, checksumsOfRows, copyRows, countRows, eraseRows } from './copy-rows';
import { orderedTableNames } from './ordered-tables';
import { namesIn } from './organization-folders';
import { findRegionOf } from './organization-regions';
import { regionSchemaName } from './regional-tables';
import { isUnfinished } from './unfinished-folders';

/** The parts that are copied, in this order. */
const parts = [...orderedTableNames, 'files'] as const;
type Part = (typeof parts)[number];

/** A position is the part and, after a colon, the last item that was read. It is empty at the beginning of a part. */
function readPosition(position: string | null): { part: Part; last: string | undefined } {
  const [, name, last] = /^([^:]+):(.*)$/s.exec(position ?? `${parts[0]}:`) ?? [];
  const part = parts.find((one) => one === name);
  if (part === undefined) throw new Error('Invalid position');
  return { part, last: last || undefined };
}

/** @returns Whether a region has all its tables. */
async function isReady(queries: Queries, region: RegionId): Promise<boolean> {
  const schema = regionSchemaName(region);
  const { rows } = await queries.execute<{ tables: number }>(sql`
    select count(*)::int as tables from information_schema.tables where table_schema = ${schema}`);
  return (rows[0]?.tables ?? 0) >= orderedTableNames.length;
}

/**
 * Erases an organization's files from a region. Work that began before a move goes on in the region of before: a sweep
 * removes what is left of it.
 */
async function eraseFiles(queries: Queries, folder: string, organizationId: string): Promise<void> {
  const hasMoved = (await findRegionOf(queries, organizationId)) !== undefined;
  const names = await namesIn(folder);
  for (const name of names)
    if (!hasMoved || !isUnfinished(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  if (!hasMoved || !names.some(isUnfinished)) await rm(folder, { recursive: true, force: true });
}

/** The folder with one folder per region, which has one folder per organization. */
const regionsFolder = 'regions';

/**
 * Stores all regions on one machine: the rows in one PostgreSQL schema per region, the files in a folder below
 * `dataDir`.
 */
export function createPostgresRegionStore({ database, dataDir }: { database: Database; dataDir: string }): RegionStore {
  const filesFolder = (region: RegionId, organizationId: string) =>
    path.join(dataDir, regionsFolder, region, organizationId);

  return {
    filesFolder,

    async prepare(region) {
      await database.transaction(async (transaction) => {
        // Two organizations may move to a new region concurrently, and PostgreSQL rejects the second `create schema`.
        await lockName(transaction, 'region', `schema of ${region}`);
        if (!(await isReady(transaction, region))) await transaction.execute(sql`select create_region(${region})`);
      });
    },

    countItems: async (queries, region, organizationId) =>
      (await countRows(queries, region, organizationId)) + (await filesIn(filesFolder(region, organizationId))).length,

    async copyBatch(transaction, move, after, itemsMax) {
      const { organizationId, from, to } = move;
      const { part, last: afterItem } = readPosition(after);
      const { copied, last } =
        part === 'files'
          ? await copyFiles(filesFolder(from, organizationId), filesFolder(to, organizationId), afterItem, itemsMax)
          : await copyRows(transaction, move, part, afterItem, itemsMax);
      if (copied === itemsMax) return { copied, position: `${part}:${last}` };
      const next = parts[parts.indexOf(part) + 1];
      return { copied, position: next === undefined ? null : `${next}:` };
    },

    async syncDifferences(transaction, move) {
      const { organizationId, from, to } = move;
      await syncRows(transaction, move);
      await syncFiles(filesFolder(from, organizationId), filesFolder(to, organizationId));
    },

    checksums: async (queries, region, organizationId) => ({
      ...(await checksumsOfRows(queries, region, organizationId)),
      files: await checksumOfFiles(filesFolder(region, organizationId)),
    }),

    async eraseBatch(transaction, region, organizationId, rowsMax) {
      const isErased =
        !(await isReady(transaction, region)) || (await eraseRows(transaction, region, organizationId, rowsMax));
      if (isErased) await eraseFiles(transaction, filesFolder(region, organizationId), organizationId);
      return isErased;
    },
  };
}
