import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isUnfinished } from './unfinished-folders';

/** Suffix of a file that is being copied. No other file name ends with it. */
const copyingSuffix = '.moving';

/**
 * @returns The relative paths of the files in an organization's folder, sorted, without those of work in progress; empty if
 *   the folder does not exist.
 */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
      .filter((name) => !isUnfinished(name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Copies one file atomically, even if the process or the machine crashes. Only the backend's own account can read it.
 * Nothing is left of a copy that fails, as on a full disk.
 */
async function copyAtomically(from: string, to: string, name: string): Promise<void> {
  const target = path.join(to, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const copying = target + copyingSuffix;
  try {
    await copyFile(path.join(from, name), copying);
    const copy = await open(copying, 'r+');
    await copy.sync();
    await copy.close();
    await rename(copying, target);
  } catch (error) {
    await rm(copying, { force: true });
    throw error;
  }
}

/**
 * Copies the next files, in the order of their paths.
 * @param after The last file of the previous batch; undefined for the first.
 */
export async function copyFiles(
  from: string,
  to: string,
  after: string | undefined,
  filesMax: number,
): Promise<{ copied: number; last: string | undefined }> {
  const names = (await filesIn(from)).filter((name) => after === undefined || name > after).slice(0, filesMax);
  for (const name of names) await copyAtomically(from, to, name);
  return { copied: names.length, last: names.at(-1) };
}

/** Makes the files of one folder equal to those of another. */
export async function syncFiles(from: string, to: string): Promise<void> {
  const [sourceNames, present] = [await filesIn(from), new Set(await filesIn(to))];
  for (const name of sourceNames) {
    const exists = present.delete(name);
    const isSame = exists && (await hashOf(path.join(from, name))) === (await hashOf(path.join(to, name)));
    if (!isSame) await copyAtomically(from, to, name);
  }
  for (const name of present) await rm(path.join(to, name));
}

/** @returns A checksum of the contents and relative paths of a folder's files. */
export async function checksumOfFiles(folder: string): Promise<string> {
  const names = await filesIn(folder);
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${JSON.stringify(name)} ${await hashOf(path.join(folder, name))}\n`);
  return `${names.length}:${hash.digest('hex')}`;
}
