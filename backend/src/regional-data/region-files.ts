import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Suffix of a file that is being written. */
const unfinishedSuffix = '.unfinished';

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Writes one of an organization's files atomically, even if the machine crashes. Only the backend's own account can
 * read it. Nothing is left of a write that fails, as on a full disk.
 * @param folder The region store's `filesFolder`, while the region is locked.
 * @param name The path within the folder, made of IDs.
 */
export async function writeRegionFile(folder: string, name: string, content: string): Promise<void> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = target + unfinishedSuffix;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Moves a complete file to an organization's files. Does nothing if the transaction around it is retried and the file
 * was moved already. If the transaction is rolled back, a sweep removes the file, because it has no row.
 * @param folder As for `writeRegionFile`.
 */
export async function moveRegionFile(from: string, folder: string, name: string): Promise<void> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await rename(from, target);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    await access(target);
  }
}

/** @returns The content of a file; undefined if it does not exist. */
export async function readRegionFile(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Deletes a file, and the remains of an unfinished write. Idempotent. */
export async function removeRegionFile(folder: string, name: string): Promise<void> {
  for (const one of [name, name + unfinishedSuffix]) await rm(path.join(folder, one), { force: true });
}
