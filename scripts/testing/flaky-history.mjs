// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../process/settings.mjs';

/** @typedef {{ date: string, test: string }} Entry A day on which a test was flaky: `2026-11-27`. */

export const historyFile = 'scripts/testing/flaky-history.json';

/**
 * @param {string} [folder] The project's.
 * @returns {Promise<Entry[]>} Every flaky test that was not repaired since.
 * @throws {Error} If the file is missing or damaged, for example by the marks of a merge conflict.
 */
export async function readFlakyHistory(folder = root) {
  try {
    const text = await readFile(path.join(folder, historyFile), 'utf8');
    return z.array(z.object({ date: z.string(), test: z.string() })).parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${historyFile} can't be read: restore it from Git.`, { cause: error });
  }
}

/**
 * @param {Entry[]} entries
 * @returns {string[]} The tests that were flaky twice: they are repaired before any other work.
 */
export const findRepeatedlyFlaky = (entries) => {
  const tests = entries.map(({ test }) => test);
  return [...new Set(tests.filter((test, index) => tests.indexOf(test) !== index))];
};

/**
 * Appends flaky tests to the history, one line each.
 * @param {string[]} tests @param {Date} now @param {string} [folder] The project's.
 * @returns {Promise<Entry[]>} The whole history.
 */
export async function recordFlaky(tests, now, folder = root) {
  const date = now.toISOString().slice(0, 10);
  const entries = [...(await readFlakyHistory(folder)), ...tests.map((test) => ({ date, test }))];
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n');
  await writeFile(path.join(folder, historyFile), lines === '' ? '[]\n' : `[\n${lines}\n]\n`);
  return entries;
}
