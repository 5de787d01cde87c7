// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** @typedef {import('./outcome.mjs').Timing} Timing */

/** Seconds after which a test file of Vitest, or a browser journey, is slow. */
export const slowAfter = { file: 20, journey: 40 };

/** Long runs exist to take long. */
const isLong = (/** @type {string} */ test) => /\.long\.(test|spec)\.ts/.test(test);

/** @returns {Promise<{ test: string, reason: string }[]>} The tests that wait for real time, with their reasons. */
export const readSlowTests = async () =>
  JSON.parse(await readFile(path.join(import.meta.dirname, 'slow-tests.json'), 'utf8'));

/**
 * @param {Timing[]} timings @param {number} limit Seconds. @param {{ test: string }[]} expected
 * @returns {Timing[]} Those of the tests that are slower than the limit without a reason.
 */
export function findSlow(timings, limit, expected) {
  const names = new Set(expected.map(({ test }) => test));
  return timings.filter(({ test, seconds }) => seconds > limit && !isLong(test) && !names.has(test));
}
