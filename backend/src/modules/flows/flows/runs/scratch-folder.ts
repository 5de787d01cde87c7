import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '@app/api-client/rules/values/durations';
import { inArray } from 'drizzle-orm';
import { flowTasks } from '@/backend/db/schema/flows/flow-tasks';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { existingRegions } from '@/backend/regional-data/existing-regions';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import type { Claim } from './flow-task.repository';

type ScratchDeps = Pick<Deps, 'database' | 'regionStore'>;
type PurgeDeps = ScratchDeps & Pick<Deps, 'logger'>;

/** Beside the folders of the organizations, so that neither a move nor an erasure of one finds half a file in it. */
const scratchFolderOf = (organizationFolder: string) => path.join(path.dirname(organizationFolder), 'flow-runs');

/** The folders of a run in progress. */
export type Scratch = {
  run: string;
  /** The run's input, which stays until the run ends. */
  input: string;
  /** Only for this claim: a process that has lost its lease may still be writing to its own. */
  work: string;
};

/** Creates the folders in which the steps of a run work: in the region, but not among the organization's files. */
export async function openScratch(
  { database, regionStore }: ScratchDeps,
  { organizationId, runId, claims }: Claim,
): Promise<Scratch> {
  const region = await findRegionOf(database, organizationId);
  if (!region) throw new Error('Organization not found');
  const run = path.join(scratchFolderOf(regionStore.filesFolder(region, organizationId)), runId);
  const scratch = { run, input: path.join(run, 'input'), work: path.join(run, `claim-${claims}`) };
  for (const folder of [scratch.input, scratch.work]) await mkdir(folder, { recursive: true, mode: 0o700 });
  return scratch;
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Finds the scratch folders of runs that have ended. */
async function* findEnded({ database, regionStore }: ScratchDeps): AsyncGenerator<string> {
  for (const region of await existingRegions(database)) {
    const folder = scratchFolderOf(regionStore.filesFolder(region, 'none'));
    const runIds = await namesIn(folder);
    if (runIds.length === 0) continue;
    const rows = await database
      .select({ runId: flowTasks.runId })
      .from(flowTasks)
      .where(inArray(flowTasks.runId, runIds));
    const unfinished = new Set(rows.map(({ runId }) => runId));
    for (const runId of runIds) if (!unfinished.has(runId)) yield path.join(folder, runId);
  }
}

/** Removes the scratch folders of runs that have ended, such as those of killed processes and canceled runs. */
export async function purgeScratch(deps: PurgeDeps): Promise<void> {
  await sweepEach({
    items: findEnded(deps),
    perform: removeFolder,
    logger: deps.logger,
    failure: 'scratch folder not removed',
    fieldsOf: (folder) => ({ folder }),
    atOnce: 2,
  });
}

export const scratchSweep: Sweep = {
  name: 'scratch files',
  everyMs: dayMs,
  run: purgeScratch,
};
