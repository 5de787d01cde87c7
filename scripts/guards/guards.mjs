// @ts-check
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../process/settings.mjs';

const folder = path.join(root, 'tests', 'guards');

/**
 * The removal of a guard from the code, and the test that must turn red without it.
 * @typedef {object} Guard
 * @property {string} id The promise that it keeps, and what it does: `a5-reset-link-once`.
 * @property {{ file: string, test: string }} turnsRed The test file, and the test's title, template or beginning.
 * @property {string} file The file that holds the guard.
 * @property {string} find Occurs in the file exactly once. Holds no comments, which change more often than code.
 * @property {string} replace
 * @property {Edit[]} [more] Further replacements, in the same file unless it names another one.
 *
 * @typedef {{ file?: string, find: string, replace: string }} Edit
 */

/** @param {Guard} guard @returns {Required<Edit>[]} Every replacement that removes a guard. */
export const editsOf = ({ file, find, replace, more = [] }) => [
  { file, find, replace },
  ...more.map((edit) => ({ file, ...edit })),
];

/**
 * @param {string} text @param {Required<Edit>} edit
 * @returns {string} The file's text without the guard.
 * @throws {Error} When the text to find doesn't occur exactly once.
 */
export function applyEdit(text, { file, find, replace }) {
  const occurrences = text.split(find).length - 1;
  if (occurrences !== 1) throw new Error(`${file} contains this ${occurrences} times instead of once: ${find}`);
  return text.replace(find, () => replace);
}

/** @returns {Promise<Guard[]>} Every guard, by family and promise. */
export async function readGuards() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs')).sort();
  const families = await Promise.all(
    names.map(async (name) => (await import(pathToFileURL(path.join(folder, name)).href)).guards),
  );
  return families.flat();
}
