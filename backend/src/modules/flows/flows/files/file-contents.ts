import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { flowFileName } from '@/backend/regional-data/flow-file-name';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { moveRegionFile, removeRegionFile } from '@/backend/regional-data/region-files';
import { unfinishedFoldersIn } from '@/backend/regional-data/unfinished-folders';

type ContentDeps = Pick<Deps, 'database' | 'regionStore' | 'logger'>;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The folder of an organization's files in its current region. @throws {HttpError} 401 if it was deleted. */
async function folderOf(queries: Queries, { regionStore }: Pick<Deps, 'regionStore'>, organizationId: string) {
  const region = await findRegionOf(queries, organizationId);
  if (!region) throw new HttpError(401, 'error_session_revoked');
  return regionStore.filesFolder(region, organizationId);
}

/** Creates the folder for an organization's uploads in progress. */
export async function openUploadsFolder(deps: ContentDeps, organizationId: string): Promise<string> {
  const folder = unfinishedFoldersIn(await folderOf(deps.database, deps, organizationId)).uploads;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Moves a complete upload to the organization's files.
 * @param transaction Has locked the region.
 */
export async function placeContent(
  transaction: Transaction,
  deps: ContentDeps,
  { organizationId, id, from }: { organizationId: string; id: string; from: string },
): Promise<void> {
  await moveRegionFile(from, await folderOf(transaction, deps, organizationId), flowFileName(id));
}

/** Removes the contents of deleted rows. If that fails, a sweep does it. */
export async function removeContents(deps: ContentDeps, organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  try {
    await deps.database.transaction(async (transaction) => {
      await lockRegionShared(transaction, organizationId);
      const folder = await folderOf(transaction, deps, organizationId);
      for (const id of ids) await removeRegionFile(folder, flowFileName(id));
    });
  } catch (error) {
    deps.logger.warn({ err: error, organizationId }, 'removal of flow files failed');
  }
}

/**
 * Opens the content of a file. An open file can be read to its end, also if it is deleted or moved meanwhile.
 * @throws {HttpError} 404 if it was deleted.
 */
export async function openContent(deps: ContentDeps, organizationId: string, id: string): Promise<FileHandle> {
  const openOnce = async () => open(path.join(await folderOf(deps.database, deps, organizationId), flowFileName(id)));
  try {
    return await openOnce();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    // The organization may have moved to another region after its folder was looked up.
    return await openOnce();
  } catch (error) {
    throw isMissing(error) ? new HttpError(404, 'error_not_found', { cause: error }) : error;
  }
}
