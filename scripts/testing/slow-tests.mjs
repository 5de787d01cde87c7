// @ts-check

/**
 * @typedef {{ test: string, durationMs: number }} Timing `test` is a test file, or `file › title` for a journey.
 * @typedef {{ test: string, reason: string }} Exception An entry of slow-tests.json or flaky-tests.json.
 */

/**
 * Longer than `limitMs`, a test file of Vitest or a browser journey needs a reason in slow-tests.json. The limit belongs
 * to a machine on which half of them take at most `medianMs`.
 * @typedef {{ limitMs: number, medianMs: number }} TimeLimit
 */
/** @type {{ file: TimeLimit, journey: TimeLimit }} */
export const timeLimits = {
  file: { limitMs: 20_000, medianMs: 1_200 },
  journey: { limitMs: 40_000, medianMs: 2_500 },
};

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
 * Raises a limit on a slow or busy machine, in proportion to the median time of its tests: a test is slow compared to the
 * others. The limit of a fast machine stays, so that a test doesn't pass on one machine and fail on a faster one.
 * @param {Timing[]} timings Of all tests. @param {TimeLimit} limit
 * @returns {number} Milliseconds.
 */
export function limitHere(timings, { limitMs, medianMs }) {
  const sorted = timings.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.round(limitMs * Math.max(1, median / medianMs));
}

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
