// @ts-check
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Moves the source maps of a build to another folder, because everything in the build's folder is public.
 * @param {string} builtFolder
 * @param {string} mapsFolder Receives the maps with their paths; what it held is deleted.
 * @returns {Promise<number>} The number of maps.
 */
export async function moveSourceMaps(builtFolder, mapsFolder) {
  await rm(mapsFolder, { recursive: true, force: true });
  const names = await readdir(builtFolder, { recursive: true });
  const maps = names.filter((name) => name.endsWith('.map'));
  for (const name of maps) {
    await mkdir(path.dirname(path.join(mapsFolder, name)), { recursive: true });
    await rename(path.join(builtFolder, name), path.join(mapsFolder, name));
  }
  return maps.length;
}
