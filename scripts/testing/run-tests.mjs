// @ts-check
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { fileOf, filesToRepeat, isFailed, mergeTries, slowestLines } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {import('./outcome.mjs').Report} Report */
/** @typedef {import('./outcome.mjs').Result} Result */
/** @typedef {import('./outcome.mjs').Timing} Timing */

const reports = path.join(root, 'test-results');

/**
 * @typedef {object} Runner
 * @property {'unit' | 'e2e'} name
 * @property {string} program
 * @property {string[]} args
 * @property {import('../process/environment.mjs').Environment} [environment]
 */

/**
 * Runs a test runner, whose reporter leaves a report.
 * @param {Runner} runner @param {string[]} [extra] More arguments.
 * @returns {Promise<Report>}
 * @throws {Error} With the output, if no test has run: the runner could not start.
 */
async function runOnce({ name, program, args, environment = process.env }, extra = []) {
  const file = path.join(reports, `${name}.json`);
  await mkdir(reports, { recursive: true });
  await rm(file, { force: true });
  const { code, output } = await runTool(program, [...args, ...extra], {
    environment: { ...environment, TEST_REPORT: file },
    show: true,
  });
  /** @type {Report} */
  const report = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { results: [], timings: [] };
  if (!report.results.some(fileOf)) throw new Error(output);
  if (code !== 0 && !report.results.some(isFailed)) {
    report.results.push({ test: `${program} exited with ${code}`, status: 'failed' });
  }
  return report;
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
  args: ['run', '--reporter=default', `--reporter=${path.join(import.meta.dirname, 'vitest-reporter.mjs')}`],
};

/**
 * Runs all tests of Vitest. The files of a few failures run a second time, alone, to tell flaky tests from broken ones.
 * Vitest's own `retry` repeats a test after what its failed try has left in the file's database.
 * @param {Result[]} [failures] Runs only the files of these, once.
 * @param {Runner['environment']} [environment]
 * @returns {Promise<Outcome>}
 */
export async function runVitest(failures = [], environment = process.env) {
  const runner = { ...vitest, environment };
  const named = filesToRepeat(failures);
  if (named.length > 0) return { results: (await runOnce(runner, ['--no-file-parallelism', ...named])).results };
  await rm(path.join(reports, 'unit'), { recursive: true, force: true });
  const { results, timings } = await runOnce(runner);
  const repeated = filesToRepeat(results);
  if (repeated.length > 0) console.log(`\n   Second try, alone: ${repeated.join(', ')}`);
  const second = repeated.length > 0 ? await runOnce(runner, ['--no-file-parallelism', ...repeated]) : undefined;
  const slow = await findSlow('Slowest test files', timings, slowAfter.file);
  return { results: mergeTries(results, second?.results ?? []), slow };
}

/** Runs the long tests of Vitest. @returns {Promise<Outcome>} */
export const runLongTests = () => runVitest([], { ...process.env, TEST_LONG: 'yes' });

/**
 * Runs test files of Vitest once: the quick loop does not tell flaky tests from broken ones.
 * @param {string[]} files @returns {Promise<Outcome>}
 */
export const runTestFiles = async (files) => ({ results: (await runOnce(vitest, files)).results });

/** Playwright's folders for a first and a second run, so that the second keeps what the first has left. */
const outputs = { first: path.join(reports, 'browser'), second: path.join(reports, 'browser-again') };
/** Playwright's record of the tests that failed, in the folder of its last run. */
const lastRunFile = '.last-run.json';

/**
 * Runs browser journeys. Playwright tries a failed one a second time, with a trace.
 * @param {string} browser The path of a Chromium.
 * @param {Result[]} [failures] If there are any, only the journeys that failed in the last run are run.
 * @param {string[]} [files] All journeys by default.
 * @param {Runner['environment']} [environment]
 * @returns {Promise<Outcome>}
 */
export async function runJourneys(browser, failures = [], files = [], environment = process.env) {
  const { first, second } = outputs;
  const isRepeated = failures.length > 0 && failures.every(fileOf) && existsSync(path.join(first, lastRunFile));
  /** @type {Runner} */
  const runner = {
    name: 'e2e',
    program: 'playwright',
    args: ['test', ...files],
    environment: { ...environment, CHROMIUM_PATH: browser, TEST_OUTPUT: isRepeated ? second : first },
  };
  await rm(second, { recursive: true, force: true });
  if (isRepeated) await cp(path.join(first, lastRunFile), path.join(second, lastRunFile));
  const { results, timings } = await runOnce(runner, isRepeated ? ['--last-failed', '--workers=1'] : []);
  if (isRepeated) await cp(path.join(second, lastRunFile), path.join(first, lastRunFile));
  return { results, slow: await findSlow('Slowest journeys', timings, slowAfter.journey) };
}

/** The journeys of which `npm test` tries a sample. */
const sampledJourneys = ['accessibility', 'payloads', 'tracking-states'].map((name) => `tests/e2e/${name}.spec.ts`);
/** The journeys that need an idle machine. */
const longJourneys = ['tests/e2e/flow-load.long.spec.ts'];

/**
 * Runs the journeys that `npm test` samples, complete, and those that it leaves out.
 * @param {string} browser The path of a Chromium. @returns {Promise<Outcome>}
 */
export const runLongJourneys = (browser) =>
  runJourneys(browser, [], [...sampledJourneys, ...longJourneys], { ...process.env, TEST_LONG: 'yes' });
