// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';

const folder = path.join(root, 'tests', 'guards');

/**
 * @typedef {object} GuardPatch
 * @property {string} name The patch's file name.
 * @property {string} file The patch's path.
 * @property {string} testFile The test file that holds the promise, from the project's folder.
 * @property {string} testName The promise that must turn red when the guard is gone.
 */

/**
 * Reads the first line of a patch: `Turns red: <test file> › <promise>`.
 * @param {string} name @param {string} text @returns {GuardPatch}
 */
export function parseGuardPatch(name, text) {
  const match = /^Turns red: (\S+) › (.+)$/m.exec(text);
  if (!match?.[1] || !match[2]) throw new Error(`${name} does not begin with "Turns red: <test file> › <promise>".`);
  return { name, file: path.join(folder, name), testFile: match[1], testName: match[2].trim() };
}

/** @returns {Promise<GuardPatch[]>} Every guard's patch, by name. */
export async function readGuardPatches() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.patch')).sort();
  return Promise.all(names.map(async (name) => parseGuardPatch(name, await readFile(path.join(folder, name), 'utf8'))));
}
