import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { flowFileName } from '@/backend/regional-data/flow-file-name';
import { lockRegionExclusive } from '@/backend/regional-data/lock-region';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { uploadsFolderOf } from './file-contents';
import { findExistingIds } from './flow-file.repository';

type PurgeDeps = Pick<Deps, 'database' | 'regionStore' | 'logger'>;

/** An upload that was not written to for so long has lost its process. */
const abandonedMs = hourMs;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes uploads of killed processes. Their age is measured by the file system's own time. */
async function purgeUploads(folder: string): Promise<void> {
  const names = await namesIn(folder);
  if (names.length === 0) return;
  await mkdir(folder, { recursive: true });
  const probe = path.join(folder, 'now');
  await writeFile(probe, '');
  const { mtimeMs: nowMs } = await stat(probe);
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && nowMs - found.mtimeMs > abandonedMs) await rm(file, { force: true });
  }
  await rm(probe, { force: true });
}

/** Removes the contents without a row of one organization. The lock keeps calls from adding any meanwhile. */
async function purgeContents({ database }: PurgeDeps, region: RegionId, organizationId: string, folder: string) {
  await database.transaction(async (transaction) => {
    await lockRegionExclusive(transaction, organizationId);
    // What a move copies to another region is not complete there until it has ended.
    if ((await findRegionOf(transaction, organizationId)) !== region) return;
    const names = await namesIn(folder);
    const existing = await findExistingIds(
      transaction,
      regionalTables(region),
      names.filter((name) => uuid.test(name)),
    );
    for (const name of names) if (!existing.has(name)) await rm(path.join(folder, name), { force: true });
  });
}

/** Finds the folders with files of flows, of each organization in each region in which it has or had any. */
async function* findFolders({ database, regionStore }: PurgeDeps) {
  for (const region of await existingRegions(database)) {
    const regionFolder = path.dirname(regionStore.filesFolder(region, 'none'));
    for (const organizationId of (await namesIn(regionFolder)).filter((name) => uuid.test(name))) {
      const folder = path.dirname(path.join(regionStore.filesFolder(region, organizationId), flowFileName('none')));
      yield { region, organizationId, folder };
    }
  }
}

/**
 * Removes files that no row refers to: of uploads and deletions during which a process was killed. If the files of one
 * organization cannot be removed, the others still are.
 */
export async function purgeFlowFiles(deps: PurgeDeps): Promise<void> {
  const { database, regionStore, logger } = deps;
  await sweepEach({
    items: await existingRegions(database),
    perform: (region) => purgeUploads(uploadsFolderOf(regionStore.filesFolder(region, 'none'))),
    logger,
    failure: 'upload purge failed',
    fieldsOf: (region) => ({ region }),
  });
  await sweepEach({
    items: findFolders(deps),
    perform: ({ region, organizationId, folder }) => purgeContents(deps, region, organizationId, folder),
    logger,
    failure: 'flow file purge failed',
    fieldsOf: ({ organizationId }) => ({ organizationId }),
    atOnce: 2,
  });
}

export const flowFileSweep: Sweep = {
  name: 'flow files',
  everyMs: dayMs,
  run: purgeFlowFiles,
};
