// @ts-check

/**
 * What became of one test.
 * @typedef {{ place: string, title: string, status: 'passed' | 'failed' | 'skipped' }} Result
 *   `place` is its file, with the line where files are long.
 */

const notBegun = 'could not be begun';

/** @type {Record<string, Result['status']>} */
const statuses = {
  passed: 'passed',
  expected: 'passed',
  failed: 'failed',
  unexpected: 'failed',
  flaky: 'failed',
};

/**
 * @param {string} json What vitest's JSON reporter wrote.
 * @param {string} root The project's folder.
 * @returns {Result[]} A file whose tests could not be begun is a failure.
 */
export function readVitest(json, root) {
  return JSON.parse(json).testResults.flatMap(
    (
      /** @type {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} */ file,
    ) => {
      const place = file.name.replace(`${root}/`, '');
      const results = file.assertionResults.map(({ fullName, status }) => ({
        place,
        title: fullName,
        status: statuses[status] ?? 'skipped',
      }));
      // What fails before the first test, in the file itself or in a hook, is no test's failure.
      const isBroken = file.status === 'failed' && failuresOf(results).length === 0;
      return isBroken ? [...results, { place, title: notBegun, status: 'failed' }] : results;
    },
  );
}

/**
 * @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {string} json What Playwright's JSON reporter wrote.
 * @param {string} folder Where its specs lie.
 * @returns {Result[]} An error outside of any test is a failure.
 */
export function readPlaywright(json, folder) {
  /** @param {Suite} suite @returns {Result[]} */
  const resultsOf = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ status }) => ({
        place: `${folder}/${file}:${line}`,
        title,
        status: statuses[status] ?? 'skipped',
      })),
    ),
    ...suites.flatMap(resultsOf),
  ];
  const { suites, errors = [] } = JSON.parse(json);
  const outside = errors.map((/** @type {{ message?: string }} */ { message }) => ({
    place: '',
    title: message ?? 'an error outside of any test',
    status: 'failed',
  }));
  return [...suites.flatMap(resultsOf), ...outside];
}

/** @param {Result} result */
export const nameOf = ({ place, title }) => [place, title].filter(Boolean).join(' › ');

/** @param {Result[]} results @returns {Result[]} */
export const failuresOf = (results) => results.filter(({ status }) => status === 'failed');

/**
 * More than these is no accident, and a second try would only take time.
 */
const secondTriesMax = 8;

/**
 * @param {Result[]} results
 * @returns {string[]} The places to try a second time: none when all passed, or when what failed is too much or lies
 *   outside of any test.
 */
export function placesToRepeat(results) {
  const failures = failuresOf(results);
  const places = [...new Set(failures.map(({ place }) => place))];
  return failures.length > secondTriesMax || places.includes('') ? [] : places;
}

/**
 * Puts a second try in the place of the first.
 * @param {Result[]} first @param {Result[]} second What became of what ran again.
 * @returns {{ results: Result[], unsteady: string[] }} `unsteady` names what passed only the second time. What the second
 *   try did not reach keeps its first result.
 */
export function mergeSecondTry(first, second) {
  const names = new Set(second.map(nameOf));
  const places = new Set(second.map(({ place }) => place));
  // A file whose tests could not be begun had none to name.
  /** @param {Result} result */
  const isRepeated = (result) => names.has(nameOf(result)) || (result.title === notBegun && places.has(result.place));
  const stillFailing = new Set(failuresOf(second).map(nameOf));
  return {
    results: [...first.filter((result) => !isRepeated(result)), ...second],
    unsteady: failuresOf(first)
      .filter(isRepeated)
      .map(nameOf)
      .filter((name) => !stillFailing.has(name)),
  };
}
