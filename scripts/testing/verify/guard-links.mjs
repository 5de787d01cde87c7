// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../process/settings.mjs';

const folder = 'tests/guards';
const patchTests = 'scripts/testing/guard-patches.test.mjs';

/**
 * Reads which tests prove the guards of a file, and which tests check that the patches apply to it.
 * @param {string[]} patches The texts of the guard patches.
 * @returns {Map<string, string[]>} Test files by the file that a patch changes.
 */
export function linkGuards(patches) {
  /** @type {Map<string, string[]>} */
  const links = new Map();
  for (const patch of patches) {
    const testFile = /^Turns red: (\S+) › /m.exec(patch)?.[1];
    for (const [, file = ''] of patch.matchAll(/^--- a\/(.+)$/gm)) {
      links.set(file, [...(links.get(file) ?? []), ...(testFile ? [testFile] : []), patchTests]);
    }
  }
  return links;
}

/** @returns {Promise<Map<string, string[]>>} */
export async function readGuardLinks() {
  const names = (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.patch'));
  return linkGuards(await Promise.all(names.map((name) => readFile(path.join(root, folder, name), 'utf8'))));
}
