import { rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { minuteMs } from '@app/api-client/rules/values/durations';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import {
  findOrganizationFolders,
  namesIn,
  uuid,
  type OrganizationFolder,
} from '@/backend/regional-data/organization-folders';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { unfinishedFoldersIn } from '@/backend/regional-data/unfinished-folders';
import { abandonedMs, fileSystemTime } from './files/upload-age';
import { findTasks } from './runs/flow-task.repository';
import { claimOf, removeFolder } from './runs/scratch-folder';

type PurgeDeps = Pick<Deps, 'database' | 'regionStore' | 'logger'>;

/** Removes uploads of killed processes, whose age is measured by the file system's own time. */
async function purgeUploads(folder: string): Promise<void> {
  const names = await namesIn(folder);
  if (names.length === 0) return;
  const nowMs = (await fileSystemTime(folder)).getTime();
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && nowMs - found.mtimeMs > abandonedMs) await removeFolder(file);
  }
}

/** Removes what is left of runs that have ended, and of claims that were lost. */
async function purgeRuns({ database }: PurgeDeps, folder: string): Promise<void> {
  const runIds = (await namesIn(folder)).filter((name) => uuid.test(name));
  if (runIds.length === 0) return;
  const tasks = new Map((await findTasks(database, runIds)).map((task) => [task.runId, task]));
  for (const runId of runIds) {
    const run = path.join(folder, runId);
    const task = tasks.get(runId);
    if (!task) await removeFolder(run);
    for (const name of task ? await namesIn(run) : [])
      if ((claimOf(name) ?? Infinity) < (task?.claims ?? 0)) await removeFolder(path.join(run, name));
  }
}

async function purgeOf(deps: PurgeDeps, { region, organizationId, folder }: OrganizationFolder): Promise<void> {
  const { all, uploads, runs } = unfinishedFoldersIn(folder);
  if ((await namesIn(all)).length === 0) return;
  await purgeUploads(uploads);
  await purgeRuns(deps, runs);
  if ((await findRegionOf(deps.database, organizationId)) === region) return;
  // Nothing begins in a region that the organization has left. A folder that is not empty stays for the next time.
  for (const one of [uploads, runs, all, folder]) await rmdir(one).catch(() => undefined);
}

/**
 * Removes what uploads of killed processes, canceled runs and lost claims have left. If that of one organization cannot be
 * removed, that of others still is.
 */
export async function purgeUnfinished(deps: PurgeDeps): Promise<void> {
  await sweepEach({
    items: findOrganizationFolders(deps),
    perform: (place) => purgeOf(deps, place),
    logger: deps.logger,
    failure: 'unfinished files not removed',
    fieldsOf: ({ organizationId }) => ({ organizationId }),
    atOnce: 2,
  });
}

export const unfinishedFileSweep: Sweep = {
  name: 'unfinished files',
  everyMs: 5 * minuteMs,
  run: purgeUnfinished,
};
