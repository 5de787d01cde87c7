import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '@/backend/deps';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { unfinishedFoldersIn } from '@/backend/regional-data/unfinished-folders';
import { findTasks, type Claim } from './flow-task.repository';

type ScratchDeps = Pick<Deps, 'database' | 'regionStore' | 'logger'>;

/** The folders of a run in progress. */
export type Scratch = {
  run: string;
  /** The run's input, which stays until the run ends. */
  input: string;
  /** Only for this claim: a process that has lost its lease may still be writing to its own. */
  work: string;
};

const claimPrefix = 'claim-';

/** Reads the number of the claim that a folder of a run is for. @returns Undefined for another folder. */
export const claimOf = (name: string): number | undefined =>
  name.startsWith(claimPrefix) ? Number(name.slice(claimPrefix.length)) : undefined;

/** Creates the folders in which the steps of a run work. */
export async function openScratch(
  { database, regionStore }: ScratchDeps,
  { organizationId, runId, claims }: Claim,
): Promise<Scratch> {
  const region = await findRegionOf(database, organizationId);
  if (!region) throw new Error('Organization not found');
  const { runs } = unfinishedFoldersIn(regionStore.filesFolder(region, organizationId));
  const run = path.join(runs, runId);
  const scratch = { run, input: path.join(run, 'input'), work: path.join(run, `${claimPrefix}${claims}`) };
  for (const folder of [scratch.input, scratch.work]) await mkdir(folder, { recursive: true, mode: 0o700 });
  return scratch;
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Removes what a claim has written, and all of a run that has ended. If that fails, a sweep does it. */
export async function closeScratch({ database, logger }: ScratchDeps, claim: Claim, scratch: Scratch): Promise<void> {
  try {
    await removeFolder(scratch.work);
    if ((await findTasks(database, [claim.runId])).length === 0) await removeFolder(scratch.run);
  } catch (error) {
    logger.warn({ err: error, runId: claim.runId }, 'scratch folder not removed');
  }
}
