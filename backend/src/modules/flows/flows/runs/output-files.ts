import { access, link } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { flowFileName } from '@/backend/regional-data/flow-file-name';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { moveRegionFile } from '@/backend/regional-data/region-files';
import type { ProducedFile } from '@/backend/modules/flows/flow-steps';
import type { FileRow } from './run.repository';

/** The folder of an organization's files in its region. @param transaction Has locked the region. */
export async function lockedFolder(
  transaction: Transaction,
  { regionStore }: Pick<Deps, 'regionStore'>,
  organizationId: string,
): Promise<string> {
  const region = await findRegionOf(transaction, organizationId);
  if (!region) throw new Error('Organization not found');
  return regionStore.filesFolder(region, organizationId);
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const exists = async (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Moves a file that a step wrote to the region's folder. It is complete and flushed to disk, so that renaming it is
 * atomic.
 */
export async function moveOutput(folder: string, { path: from }: ProducedFile, fileId: string): Promise<void> {
  await moveRegionFile(from, folder, flowFileName(fileId));
}

/**
 * Links a file of the region into the scratch folder of a run, so that neither a move of the region nor a deletion of
 * the file interrupts a step that reads it.
 * @returns False if the file does not exist.
 */
export async function stageFile(folder: string, { id }: Pick<FileRow, 'id'>, target: string): Promise<boolean> {
  if (await exists(target)) return true;
  try {
    await link(path.join(folder, flowFileName(id)), target);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
