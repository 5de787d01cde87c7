import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** What a file is called that is not whole yet. */
const unfinished = '.unfinished';

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Writes one of an organization's files so that it is there whole or not at all, also when the machine dies meanwhile.
 * Nobody but the backend's own account can read it.
 * @param folder Of the region store (`filesFolder`), while the region is held.
 * @param name Its path in the folder, made of identifiers.
 */
export async function writeRegionFile(folder: string, name: string, content: string): Promise<void> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const file = await open(target + unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(target + unfinished, target);
}

/** @returns What is in a file, or nothing when there is none. */
export async function readRegionFile(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Removes a file, and what is left of an attempt to write it. One that is not there is removed. */
export async function removeRegionFile(folder: string, name: string): Promise<void> {
  for (const one of [name, name + unfinished]) await rm(path.join(folder, one), { force: true });
}
