// @ts-check
import { editsOf, readGuards } from '../guards.mjs';

const guardTests = 'scripts/testing/guards.test.mjs';

/**
 * Links each file that holds a guard to the test that proves it, and to the test that finds each guard in its file.
 * @param {import('../guards.mjs').Guard[]} guards
 * @returns {Map<string, string[]>} Test files by the file that holds a guard.
 */
export function linkGuards(guards) {
  /** @type {Map<string, string[]>} */
  const links = new Map();
  for (const guard of guards) {
    for (const { file } of editsOf(guard)) {
      links.set(file, [...(links.get(file) ?? []), guard.turnsRed.file, guardTests]);
    }
  }
  return links;
}

/** @returns {Promise<Map<string, string[]>>} */
export const readGuardLinks = async () => linkGuards(await readGuards());
