// @ts-check
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { fileOf, filesOf, filesToRepeat, isFailed, mergeTries, slowestLines } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {import('./outcome.mjs').Report} Report */
/** @typedef {import('./outcome.mjs').Result} Result */
/** @typedef {import('./outcome.mjs').Timing} Timing */

const reports = path.join(root, 'test-results');

/**
 * @typedef {object} Runner
 * @property {'unit' | 'e2e' | 'verify'} name Of the report, and of the folder with the logs of failed tests.
 * @property {string} program
 * @property {string[]} args
 * @property {import('../process/environment.mjs').Environment} [environment]
 * @property {boolean} [mayBeEmpty] It is given tests by their names, which may be gone.
 */

/** @param {string} file @returns {Promise<Report>} An empty report if the runner has left none, or half of one. */
async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return { results: [], timings: [] };
  }
}

/**
 * Runs a test runner, whose reporter leaves a report.
 * @param {Runner} runner @param {string[]} [extra] More arguments.
 * @returns {Promise<Report>}
 * @throws {Error} With the output, if no test has run: the runner could not start.
 */
async function runOnce({ name, program, args, environment = process.env, mayBeEmpty = false }, extra = []) {
  const file = path.join(reports, `${name}.json`);
  await mkdir(reports, { recursive: true });
  await rm(file, { force: true });
  const { code, output } = await runTool(program, [...args, ...extra], {
    environment: { ...environment, TEST_REPORT: file },
    show: true,
  });
  const report = await readReport(file);
  const isEmpty = !report.results.some(fileOf);
  if (isEmpty && !(mayBeEmpty && code === 0)) throw new Error(output);
  if (code !== 0 && !report.results.some(isFailed)) {
    report.results.push({ test: `${program} exited with ${code}`, status: 'failed' });
  }
  return report;
}

/**
 * @param {Result[]} failures
 * @returns {string[] | undefined} Their files; undefined if there are none, one of them belongs to no file, or a file
 *   no longer exists: then what replaced it is unknown.
 */
function presentFilesOf(failures) {
  const files = filesOf(failures);
  return files.length > 0 && files.every((file) => existsSync(path.join(root, file))) ? files : undefined;
}

/** Seconds after which a test file of Vitest, or a browser journey, is slow. */
const slowAfter = { file: 20, journey: 40 };
const slowTestsFile = path.join(import.meta.dirname, 'slow-tests.json');

/**
 * Prints the slowest tests.
 * @param {string} heading @param {Timing[]} timings @param {number} limit Seconds.
 * @returns {Promise<Timing[]>} Those above the limit, except long runs and the tests of `slow-tests.json`.
 */
async function findSlow(heading, timings, limit) {
  console.log(`\n   ${heading}, slow above ${limit} s`);
  for (const line of slowestLines(timings)) console.log(`   ${line}`);
  /** @type {{ test: string, reason: string }[]} */
  const expected = JSON.parse(await readFile(slowTestsFile, 'utf8'));
  return timings.filter(
    ({ test, seconds }) => seconds > limit && !test.includes('.long.') && !expected.some((slow) => slow.test === test),
  );
}

/** @type {Runner} */
const vitest = {
  name: 'unit',
  program: 'vitest',
  args: [
    'run',
    // A test that is marked `only` would leave out all others.
    '--allowOnly=false',
    '--reporter=default',
    `--reporter=${path.join(import.meta.dirname, 'vitest-reporter.mjs')}`,
  ],
};

/** Removes the logs of the runner's last run. @param {Runner} runner */
const removeLogs = ({ name }) => rm(path.join(reports, name), { recursive: true, force: true });

/**
 * Runs some files of Vitest, one after the other.
 * @param {Runner} runner @param {string[]} files
 * @returns {Promise<Result[]>}
 */
const runAlone = async (runner, files) => (await runOnce(runner, ['--no-file-parallelism', ...files])).results;

/** A second try that can't start leaves the results of the first as they are. @type {typeof runAlone} */
async function tryAgain(runner, files) {
  console.log(`\n   Second try, alone: ${files.join(', ')}`);
  return runAlone(runner, files).catch(() => {
    console.log('   The second try could not start.');
    return [];
  });
}

/**
 * Runs all tests of Vitest. The files of a few failures run a second time, alone, to tell flaky tests from broken ones.
 * Vitest's own `retry` repeats a test after what its failed try has left in the file's database.
 * @param {Result[]} [failures] Runs only the files of these, once; all files if one no longer exists.
 * @param {Runner['environment']} [environment]
 * @returns {Promise<Outcome>}
 */
export async function runVitest(failures = [], environment = process.env) {
  const runner = { ...vitest, environment };
  const named = presentFilesOf(failures);
  if (named) return { results: await runAlone(runner, named), isPartial: true };
  await removeLogs(runner);
  const { results, timings } = await runOnce(runner);
  const repeated = filesToRepeat(results);
  const second = repeated.length > 0 ? await tryAgain(runner, repeated) : [];
  return { results: mergeTries(results, second), slow: await findSlow('Slowest test files', timings, slowAfter.file) };
}

/** Runs the long tests of Vitest. @param {Result[]} [failures] As for `runVitest`. @returns {Promise<Outcome>} */
export const runLongTests = (failures) => runVitest(failures, { ...process.env, TEST_LONG: 'yes' });

/**
 * Runs test files of Vitest once: the quick loop does not tell flaky tests from broken ones. It has a report and logs of
 * its own.
 * @param {string[]} files @returns {Promise<Outcome>}
 */
export async function runTestFiles(files) {
  /** @type {Runner} */
  const runner = { ...vitest, name: 'verify' };
  await removeLogs(runner);
  return { results: (await runOnce(runner, files)).results };
}

/** Playwright's folders for a first and a second run, so that the second keeps what the first has left. */
const outputs = { first: path.join(reports, 'browser'), second: path.join(reports, 'browser-again') };
/** Names the journeys of a second run, in Playwright's format. */
const journeyList = path.join(reports, 'journeys-again.txt');

/**
 * @param {Result[]} failures @param {Result[]} results
 * @returns {Result[]} A failure for each journey that a second run did not find.
 */
const missingJourneys = (failures, results) =>
  failures
    .filter((failure) => !results.some(({ test }) => test === failure.test))
    .map(({ test }) => ({ test, status: 'failed', reason: 'The journey no longer exists. npm test runs all.' }));

/**
 * Runs browser journeys. Playwright tries a failed one a second time, with a trace.
 * @param {string} browser The path of a Chromium.
 * @param {Result[]} [failures] Runs only these; all journeys if one's file no longer exists.
 * @param {string[]} [files] All journeys by default.
 * @param {Runner['environment']} [environment]
 * @returns {Promise<Outcome>}
 */
export async function runJourneys(browser, failures = [], files = [], environment = process.env) {
  const isPartial = presentFilesOf(failures) !== undefined;
  const { first, second } = outputs;
  await rm(second, { recursive: true, force: true });
  /** @type {Runner} */
  const runner = {
    name: 'e2e',
    program: 'playwright',
    args: ['test', '--forbid-only', ...files],
    environment: { ...environment, CHROMIUM_PATH: browser, TEST_OUTPUT: isPartial ? second : first },
    mayBeEmpty: isPartial,
  };
  if (isPartial) {
    await mkdir(reports, { recursive: true });
    // Playwright names files from its folder of tests.
    await writeFile(journeyList, failures.map(({ test }) => test.replace(/^tests\//, '')).join('\n'));
  }
  const { results, timings } = await runOnce(runner, isPartial ? [`--test-list=${journeyList}`, '--workers=1'] : []);
  const missing = isPartial ? missingJourneys(failures, results) : [];
  const slow = await findSlow('Slowest journeys', timings, slowAfter.journey);
  return { results: [...results, ...missing], slow, isPartial };
}

/** The journeys of which `npm test` tries a sample. */
const sampledJourneys = ['product/accessibility', 'product/payloads', 'site/tracking-states'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
);
/** The journeys that need an idle machine. */
const longJourneys = ['tests/e2e/flows/flow-load.long.spec.ts'];

/**
 * Runs the journeys that `npm test` samples, complete, and those that it leaves out.
 * @param {string} browser The path of a Chromium. @param {Result[]} [failures] As for `runJourneys`.
 * @returns {Promise<Outcome>}
 */
export const runLongJourneys = (browser, failures) =>
  runJourneys(browser, failures, [...sampledJourneys, ...longJourneys], { ...process.env, TEST_LONG: 'yes' });
