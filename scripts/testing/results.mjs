// @ts-check
import { stripVTControlCharacters } from 'node:util';

/**
 * The outcome of one test.
 * @typedef {'passed' | 'failed' | 'flaky' | 'skipped'} Status `flaky`: failed at first and passed alone.
 * @typedef {{ place: string, title: string, status: Status, reason?: string }} Result
 *   `place` is the test's file, followed by the line for a journey. `reason` is the error of a failure, of a flaky test
 *   that of its first try.
 */

const unstartedTitle = 'could not start';

/** @type {Record<string, Status>} */
const statuses = {
  passed: 'passed',
  expected: 'passed',
  failed: 'failed',
  unexpected: 'failed',
  flaky: 'failed',
};

/** How much of an error is kept: what was expected and what was found, without the whole page or the calls. */
const reasonLinesMax = 6;

/**
 * @param {string | undefined} error The error as a test runner reports it: colored, with the calls that led to it.
 * @returns {{ reason?: string }} Its first lines.
 */
function reasonOf(error = '') {
  const lines = stripVTControlCharacters(error).split('\n');
  const calls = lines.findIndex((line) => /^ +at /.test(line));
  const message = (calls < 0 ? lines : lines.slice(0, calls)).filter((line) => line.trim() !== '');
  return message.length > 0 ? { reason: message.slice(0, reasonLinesMax).join('\n') } : {};
}

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestResult */

/**
 * Reads the results of Vitest's JSON reporter.
 * @param {string} json
 * @param {string} root The project's folder.
 * @returns {Result[]} A file that fails outside of its tests adds one failure.
 */
export function readVitest(json, root) {
  return JSON.parse(json).testResults.flatMap(
    (/** @type {{ name: string, status: string, message?: string, assertionResults: VitestResult[] }} */ file) => {
      const place = file.name.replace(`${root}/`, '');
      const results = file.assertionResults.map(({ fullName, status, failureMessages }) => ({
        place,
        title: fullName,
        status: statuses[status] ?? 'skipped',
        ...reasonOf(failureMessages?.[0]),
      }));
      // An error at import or in a hook belongs to no test.
      const isBroken = file.status === 'failed' && failuresOf(results).length === 0;
      return isBroken
        ? [...results, { place, title: unstartedTitle, status: 'failed', ...reasonOf(file.message) }]
        : results;
    },
  );
}

/**
 * @typedef {{ duration: number, error?: { message?: string } }} Attempt
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results?: Attempt[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} Every spec at any depth. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Reads the results of Playwright's JSON reporter.
 * @param {string} json
 * @param {string} folder The folder of the specs.
 * @returns {Result[]} An error outside of all tests is a failure without a place.
 */
export function readPlaywright(json, folder) {
  const { suites, errors = [] } = JSON.parse(json);
  const results = suites.flatMap(specsOf).flatMap((/** @type {Spec} */ { title, file, line, tests }) =>
    tests.map(({ status, results: attempts }) => ({
      place: `${folder}/${file}:${line}`,
      title,
      status: statuses[status] ?? 'skipped',
      ...reasonOf(attempts?.[0]?.error?.message),
    })),
  );
  const outside = errors.map((/** @type {{ message?: string }} */ { message }) => ({
    place: '',
    title: reasonOf(message).reason ?? 'error outside of all tests',
    status: 'failed',
  }));
  return [...results, ...outside];
}

/**
 * Reads how long each journey took.
 * @param {string} json The report of Playwright's JSON reporter.
 * @param {string} folder The folder of the specs.
 * @returns {import('./slow-tests.mjs').Timing[]} Named `file › title`, without the line, which moves with every edit.
 */
export function readJourneyTimings(json, folder) {
  return JSON.parse(json)
    .suites.flatMap(specsOf)
    .flatMap((/** @type {Spec} */ { title, file, tests }) =>
      tests.map(({ results = [] }) => ({
        test: `${folder}/${file} › ${title}`,
        durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    );
}

/** @param {Result} result */
export const nameOf = ({ place, title }) => [place, title].filter(Boolean).join(' › ');

/** @param {Result[]} results @returns {Result[]} */
export const failuresOf = (results) => results.filter(({ status }) => status === 'failed');

/** With more failures than this, the code is broken, and a second try only takes time. */
const secondTriesMax = 8;

/**
 * @param {Result[]} results
 * @returns {string[]} The places to try a second time: none when all tests passed, when too many failed, or when an error
 *   belongs to no file.
 */
export function placesToRepeat(results) {
  const failures = failuresOf(results);
  const places = [...new Set(failures.map(({ place }) => place))];
  return failures.length > secondTriesMax || places.includes('') ? [] : places;
}

/**
 * Merges a second try of the failed tests into the results of the first.
 * @param {Result[]} first @param {Result[]} second
 * @returns {Result[]} A test that failed first and passed alone is `flaky`. A test that the second try did not reach keeps
 *   its first result.
 */
export function mergeSecondTry(first, second) {
  const again = new Map(second.map((result) => [nameOf(result), result]));
  const startedAlone = new Set(second.map(({ place }) => place));
  for (const { place, title } of failuresOf(second)) if (title === unstartedTitle) startedAlone.delete(place);
  const known = new Set(first.map(nameOf));
  /** @param {Result} result @returns {Result} */
  const merge = (result) => {
    const repeated = again.get(nameOf(result));
    if (repeated?.status === 'failed') return repeated;
    const hasPassed = result.title === unstartedTitle ? startedAlone.has(result.place) : repeated?.status === 'passed';
    return result.status === 'failed' && hasPassed ? { ...result, status: 'flaky' } : result;
  };
  // A file that could not start had no tests to name before.
  return [...first.map(merge), ...second.filter((result) => !known.has(nameOf(result)))];
}
