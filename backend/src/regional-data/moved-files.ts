import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What copying calls a file that is not whole yet; no such name is ever a file's own. */
const unfinished = '.moving';

/** @returns The files in a folder, by their paths in it, sorted; none when there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
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
 * Copies one file so that it is there whole or not at all, also when the process or the machine dies meanwhile. Nobody but
 * the backend's own account can read it.
 */
async function copyWhole(from: string, to: string, name: string): Promise<void> {
  const target = path.join(to, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await copyFile(path.join(from, name), target + unfinished);
  const copy = await open(target + unfinished, 'r+');
  await copy.sync();
  await copy.close();
  await rename(target + unfinished, target);
}

/**
 * Copies the next files, in the order of their paths.
 * @param after The last file of the batch before; absent for the first.
 */
export async function copyFiles(
  from: string,
  to: string,
  after: string | undefined,
  filesMax: number,
): Promise<{ copied: number; last: string | undefined }> {
  const names = (await filesIn(from)).filter((name) => after === undefined || name > after).slice(0, filesMax);
  for (const name of names) await copyWhole(from, to, name);
  return { copied: names.length, last: names.at(-1) };
}

/** Makes the files of one folder equal to those of another. */
export async function bringOverFiles(from: string, to: string): Promise<void> {
  const [wanted, present] = [await filesIn(from), new Set(await filesIn(to))];
  for (const name of wanted) {
    const isThere = present.delete(name);
    const isSame = isThere && (await hashOf(path.join(from, name))) === (await hashOf(path.join(to, name)));
    if (!isSame) await copyWhole(from, to, name);
  }
  for (const name of present) await rm(path.join(to, name));
}

/** @returns A checksum of the files of a folder and of their paths in it. */
export async function checksumOfFiles(folder: string): Promise<string> {
  const names = await filesIn(folder);
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${JSON.stringify(name)} ${await hashOf(path.join(folder, name))}\n`);
  return `${names.length}:${hash.digest('hex')}`;
}
