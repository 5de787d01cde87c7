// @ts-check
import { stripVTControlCharacters } from 'node:util';

/**
 * The outcome of one test.
 * @typedef {'passed' | 'failed' | 'flaky' | 'skipped'} Status `flaky`: failed in one try and passed in another.
 * @typedef {{ test: string, status: Status, reason?: string, evidence?: string[] }} Result
 *   `test` is `file › title`; a failure outside of all tests has no title. `reason` is the first error's beginning.
 *   `evidence` lists the files or folders that a failed try has left, from the project's folder.
 * @typedef {{ test: string, seconds: number }} Timing `test` is a file, or `file › title` for a journey.
 * @typedef {{ results: Result[], timings: Timing[] }} Report The file that a test runner's reporter writes.
 *
 * @typedef {object} Outcome Of one part of a run.
 * @property {Result[]} results
 * @property {Timing[]} [slow]
 * @property {boolean} [isPartial] Only what failed in the last run has run.
 * @property {string} [output] Is printed with the result; parts that run for minutes print while they run.
 */

export const separator = ' › ';
/** Stands for the title of an error at import, in a hook or without a handler. */
const outsideTitle = 'outside of its tests';

/** @param {string} file @param {string} title */
export const nameOfTest = (file, title) => file + separator + title;
/** @param {string} file @returns {string} The name of an error of the file that belongs to none of its tests. */
export const nameOutside = (file) => nameOfTest(file, outsideTitle);

/** @param {{ test: string }} result @returns {string | undefined} Undefined for a failure outside of all tests. */
export const fileOf = ({ test }) => (test.includes(separator) ? test.split(separator)[0] : undefined);

/** @param {{ status: Status }} result */
export const isFailed = ({ status }) => status === 'failed';

/** @param {unknown} error @returns {string} Its message, without its calls. */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** Number of lines kept of an error: the expected and the found value, without the whole page or the calls. */
const reasonLinesMax = 6;

/**
 * @param {string | undefined} error The error as a test runner reports it: colored, with the calls that led to it.
 * @returns {string | undefined} Its first lines.
 */
export function reasonOf(error = '') {
  const lines = stripVTControlCharacters(error).split('\n');
  const calls = lines.findIndex((line) => /^ +at /.test(line));
  const message = (calls < 0 ? lines : lines.slice(0, calls)).filter((line) => line.trim() !== '');
  return message.slice(0, reasonLinesMax).join('\n') || undefined;
}

/**
 * @param {string} test A part of a run that has failed as a whole. @param {string} output Of the program that failed.
 * @returns {Outcome}
 */
export const failedOutcome = (test, output) => {
  const reason = reasonOf(output);
  return { results: [{ test, status: 'failed', ...(reason && { reason }) }], output: output.trimEnd() };
};

/** With more broken files than this, the code is broken, and a second try only takes time. */
const repeatedFilesMax = 8;

/** @param {Result[]} failures @returns {string[]} Their files; none if one of them belongs to no file. */
export function filesOf(failures) {
  const files = [...new Set(failures.map(fileOf))];
  const named = files.flatMap((file) => file ?? []);
  return named.length < files.length ? [] : named;
}

/**
 * @param {Result[]} results
 * @returns {string[]} The files to run again alone: none when all tests passed, when too many failed, or when an error
 *   belongs to no file.
 */
export function filesToRepeat(results) {
  const files = filesOf(results.filter(isFailed));
  return files.length > repeatedFilesMax ? [] : files;
}

/**
 * Merges a second try of some files into the results of the first.
 * @param {Result[]} first @param {Result[]} second
 * @returns {Result[]} A test that failed in one try and passed in the other is `flaky`. A test that the second try did
 *   not reach keeps its first result.
 */
export function mergeTries(first, second) {
  const again = new Map(second.map((result) => [result.test, result]));
  const startedFiles = new Set(second.filter(({ test }) => !test.endsWith(outsideTitle)).map(fileOf));
  const known = new Set(first.map(({ test }) => test));
  const isOutsideClean = second.length > 0 && !second.some((result) => isFailed(result) && !fileOf(result));
  /** An error outside of a test has no result when it does not occur again. @param {Result} result */
  const isGone = (result) =>
    fileOf(result) === undefined
      ? isOutsideClean
      : result.test.endsWith(outsideTitle) && startedFiles.has(fileOf(result));
  /** @param {Result} result @returns {Result} */
  const merge = (result) => {
    const repeated = again.get(result.test);
    if (result.status === 'passed') return repeated?.status === 'failed' ? { ...repeated, status: 'flaky' } : result;
    if (result.status !== 'failed') return result;
    if (repeated?.status === 'skipped') return result;
    const hasPassed = repeated ? !isFailed(repeated) : isGone(result);
    return hasPassed ? { ...result, status: 'flaky' } : { ...result, ...repeated };
  };
  // A file that could not start had no tests to name before.
  return [...first.map(merge), ...second.filter(({ test }) => !known.has(test))];
}

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts Flaky tests count as passed. */

/** @param {Result[]} results @returns {Counts} */
export function countResults(results) {
  /** @param {Status} status */
  const count = (status) => results.filter((result) => result.status === status).length;
  return { passed: count('passed') + count('flaky'), failed: count('failed'), skipped: count('skipped') };
}

/** @param {Counts} counts @returns {string} The closing line of a run. */
export const describeCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

const slowestMax = 10;
/** @param {Timing} timing */
export const describeTiming = ({ test, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${test}`;

/** @param {Timing[]} timings @returns {string[]} A line for each of the ten slowest tests, slowest first. */
export const slowestLines = (timings) =>
  [...timings]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, slowestMax)
    .map(describeTiming);
