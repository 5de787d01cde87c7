// @ts-check
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import {
  failuresOf,
  mergeSecondTry,
  placesToRepeat,
  readJourneyTimings,
  readPlaywright,
  readVitest,
} from './results.mjs';
import { exceptionViolations, limitHere, slowestLines, slowViolations, timeLimits } from './slow-tests.mjs';
import { countResults } from './tally.mjs';

/** @typedef {import('./tally.mjs').Counts} Counts */
/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {import('./slow-tests.mjs').Timing} Timing */
/** @typedef {import('./slow-tests.mjs').Exception} Exception */

const reports = path.join(root, 'test-results');
const timesFile = path.join(reports, 'file-times.json');
const folder = import.meta.dirname;
/** Both tries draw the same samples, see backend/src/testing/sample.ts. */
const sampleSeed = process.env.TEST_SEED ?? String(randomInt(1_000_000));

/**
 * A test runner that leaves a JSON report.
 * @typedef {object} Runner
 * @property {string} program
 * @property {string[]} args
 * @property {string} report The report's name.
 * @property {(json: string) => Result[]} read
 * @property {(places: string[]) => string[]} repeatArgs Arguments that run only the failed tests, one after the other.
 * @property {string} [outputFolder] The folder of its pictures, which a second try replaces.
 * @property {import('../process/environment.mjs').Environment} [environment]
 */

/** @param {string} file @returns {Promise<Exception[]>} */
const readExceptions = async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'));

/**
 * @param {Runner} runner @param {string[]} [extra]
 * @returns {Promise<Result[] | undefined>} Undefined when the runner left no report.
 */
async function runOnce({ program, args, report, read, environment = process.env }, extra = []) {
  const file = path.join(reports, report);
  await mkdir(reports, { recursive: true });
  await rm(file, { force: true });
  const { code } = await runTool(program, [...args, ...extra], {
    environment: { ...environment, TEST_SEED: sampleSeed },
    show: true,
  });
  if (!existsSync(file)) return undefined;
  const results = read(await readFile(file, 'utf8'));
  // An unhandled rejection fails the runner without failing a test.
  const isCounted = failuresOf(results).length > 0;
  return code !== 0 && !isCounted ? [...results, { place: '', title: `${program} failed`, status: 'failed' }] : results;
}

/**
 * Runs a test runner. A few failures are tried a second time, alone, to tell a flaky test from a broken one: both fail the
 * run, unless flaky-tests.json names the flaky test.
 * @param {Runner} runner @returns {Promise<Counts>}
 */
async function runAndRepeat(runner) {
  const first = await runOnce(runner);
  if (!first) return { failed: 1, failures: [`${runner.program} left no report`] };
  const places = placesToRepeat(first);
  if (places.length === 0) return countResults(first);
  console.log(`\n   Second try, alone: ${places.join(', ')}`);
  if (runner.outputFolder) {
    const kept = `${runner.outputFolder}-first-try`;
    await rm(kept, { recursive: true, force: true });
    await cp(runner.outputFolder, kept, { recursive: true });
    console.log(`   The first try's pictures are in ${path.relative(root, kept)}.`);
  }
  const second = await runOnce(runner, runner.repeatArgs(places));
  return countResults(mergeSecondTry(first, second ?? []), await readExceptions('flaky-tests.json'));
}

/**
 * Prints the slowest tests, and counts those above the limit and the lists' outdated entries as failures.
 * @param {Counts} counts @param {string} heading @param {Timing[]} timings
 * @param {import('./slow-tests.mjs').TimeLimit} limit
 * @returns {Promise<Counts>}
 */
async function judgeTimings(counts, heading, timings, limit) {
  const limitMs = limitHere(timings, limit);
  console.log(`\n   ${heading} (limit ${limitMs / 1000} s)`);
  for (const line of slowestLines(timings)) console.log(`   ${line}`);
  const slow = await readExceptions('slow-tests.json');
  /** @param {string} file */
  const exists = (file) => existsSync(path.join(root, file));
  const violations = [
    ...slowViolations(timings, limitMs, slow),
    ...exceptionViolations('slow-tests.json', slow, exists),
    ...exceptionViolations('flaky-tests.json', await readExceptions('flaky-tests.json'), exists),
  ];
  return {
    ...counts,
    failed: (counts.failed ?? 0) + violations.length,
    failures: [...(counts.failures ?? []), ...violations],
  };
}

const vitestRun = {
  program: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path.join(reports, 'vitest.json')}`],
  report: 'vitest.json',
  read: (/** @type {string} */ json) => readVitest(json, root),
  repeatArgs: (/** @type {string[]} */ places) => ['--no-file-parallelism', ...places],
};

/** Runs all tests of Vitest, prints the ten slowest files and checks their limit. @returns {Promise<Counts>} */
export async function runVitest() {
  await rm(timesFile, { force: true });
  /** @type {Timing[]} */
  let timings = [];
  const counts = await runAndRepeat({
    ...vitestRun,
    args: [...vitestRun.args, `--reporter=${path.join(folder, 'file-times-reporter.mjs')}`],
    environment: { ...process.env, TEST_TIMES_FILE: timesFile },
    read: (json) => {
      // The second try overwrites the report; a file's time is that of the first.
      if (timings.length === 0 && existsSync(timesFile)) timings = JSON.parse(readFileSync(timesFile, 'utf8'));
      return vitestRun.read(json);
    },
  });
  return judgeTimings(counts, 'Slowest test files', timings, timeLimits.file);
}

/** Runs the long tests, whose files have no time limit. @returns {Promise<Counts>} */
export const runLongTests = () => runAndRepeat({ ...vitestRun, environment: { ...process.env, TEST_LONG: 'yes' } });

/**
 * Runs the given test files once: the quick loop does not tell flaky tests from broken ones.
 * @param {string[]} files @returns {Promise<Counts>}
 */
export async function runTestFiles(files) {
  const results = await runOnce(vitestRun, files);
  return results ? countResults(results) : { failed: 1, failures: ['vitest left no report'] };
}

/**
 * @param {string} browser The path of a Chromium.
 * @param {(json: string) => void} [readTimings]
 * @returns {Runner}
 */
const playwrightRun = (browser, readTimings) => ({
  program: 'playwright',
  args: ['test'],
  report: 'playwright.json',
  outputFolder: path.join(reports, 'browser'),
  read: (json) => {
    readTimings?.(json);
    return readPlaywright(json, 'tests');
  },
  // Playwright's own record of the run: one line in a loop stands for all tests that the loop makes.
  repeatArgs: () => ['--last-failed', '--workers=1'],
  environment: { ...process.env, CHROMIUM_PATH: browser },
});

/**
 * Runs the browser journeys, prints the ten slowest and checks their limit.
 * @param {string} browser The path of a Chromium. @returns {Promise<Counts>}
 */
export async function runJourneys(browser) {
  /** @type {Timing[]} */
  let timings = [];
  const counts = await runAndRepeat(
    playwrightRun(browser, (json) => {
      // The second try overwrites the report.
      if (timings.length === 0) timings = readJourneyTimings(json, 'tests');
    }),
  );
  return judgeTimings(counts, 'Slowest journeys', timings, timeLimits.journey);
}

/** The journeys of which `npm test` tries a sample. */
const sampledJourneys = ['accessibility', 'payloads', 'tracking-states'].map((name) => `tests/e2e/${name}.spec.ts`);
/** The journeys that need an idle machine. */
const longJourneys = ['tests/e2e/flow-load.long.spec.ts'];

/**
 * Runs the journeys that `npm test` samples, complete, and those that it leaves out.
 * @param {string} browser The path of a Chromium. @returns {Promise<Counts>}
 */
export function runLongJourneys(browser) {
  const { args, environment, ...runner } = playwrightRun(browser);
  return runAndRepeat({
    ...runner,
    args: [...args, ...sampledJourneys, ...longJourneys],
    environment: { ...environment, TEST_LONG: 'yes' },
  });
}
