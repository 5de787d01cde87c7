// @ts-check

/**
 * @typedef {{ test: string, durationMs: number }} Timing `test` is a test file, or `file › title` for a journey.
 * @typedef {{ test: string, reason: string }} Exception An entry of slow-tests.json or flaky-tests.json.
 */

/** Longer than this, a test file of Vitest or a browser journey needs a reason in slow-tests.json. */
export const limitsMs = { file: 20_000, journey: 40_000 };

const shownMax = 10;

/** @param {number} durationMs */
const seconds = (durationMs) => `${(durationMs / 1000).toFixed(1)} s`;

/**
 * Lists the slowest tests, slowest first.
 * @param {Timing[]} timings
 * @returns {string[]} At most ten lines.
 */
export const slowestLines = (timings) =>
  [...timings]
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, shownMax)
    .map(({ test, durationMs }) => `${seconds(durationMs).padStart(8)}  ${test}`);

/**
 * Finds the tests that took longer than allowed.
 * @param {Timing[]} timings @param {number} limitMs @param {Exception[]} exceptions
 * @returns {string[]} One sentence per violation.
 */
export function slowViolations(timings, limitMs, exceptions) {
  const excepted = new Set(exceptions.map(({ test }) => test));
  return timings
    .filter(({ test, durationMs }) => durationMs > limitMs && !excepted.has(test))
    .map(({ test, durationMs }) => `${test} took ${seconds(durationMs)}, more than ${seconds(limitMs)}`);
}

/**
 * Finds the exceptions that have lost their file or never had a reason.
 * @param {string} list The name of their file, for the message.
 * @param {Exception[]} exceptions @param {(file: string) => boolean} exists
 * @returns {string[]} One sentence per violation.
 */
export const exceptionViolations = (list, exceptions, exists) =>
  exceptions.flatMap(({ test, reason }) => [
    ...(exists(test.split(' › ')[0] ?? '') ? [] : [`${list} names a missing file: ${test}`]),
    ...(reason?.trim() ? [] : [`${list} gives no reason for ${test}`]),
  ]);
