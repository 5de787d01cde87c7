// @ts-check
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { prepareBuild } from '../build/build.mjs';
import { createProgress } from '../process/progress.mjs';
import { run, runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { findBrowser } from './find-browser.mjs';
import { mergeSecondTry, placesToRepeat, readPlaywright, readVitest } from './results.mjs';
import { countResults } from './tally.mjs';

/** @typedef {import('./tally.mjs').Counts} Counts */
/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {{ name: string, title: string, run: () => Promise<Counts> }} Check */

const reports = path.join(root, 'test-results');

/** @param {string} program @param {string[]} args @returns {Promise<Counts>} One check, passed or failed. */
async function tool(program, args) {
  const { code, output } = await runTool(program, args);
  if (code !== 0) console.log(output);
  return code === 0 ? { passed: 1 } : { failed: 1 };
}

/** @param {string} file @returns {Promise<string | undefined>} */
async function readReport(file) {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * A test runner that leaves a JSON report.
 * @typedef {object} Runner
 * @property {string} program
 * @property {string[]} args
 * @property {string} report The report's name.
 * @property {(json: string) => Result[]} read
 * @property {(places: string[]) => string[]} again What has it run what failed once more, one after the other.
 * @property {import('../process/environment.mjs').Environment} [environment]
 */

/**
 * @param {Runner} runner @param {string[]} [extra]
 * @returns {Promise<Result[] | undefined>} Undefined when the runner left no report.
 */
async function runOnce({ program, args, report, read, environment = process.env }, extra = []) {
  const file = path.join(reports, report);
  await mkdir(reports, { recursive: true });
  await rm(file, { force: true });
  const { code } = await runTool(program, [...args, ...extra], { environment, show: true });
  const json = await readReport(file);
  if (!json) return undefined;
  const results = read(json);
  // A runner that fails for a reason it did not count, an unhandled rejection for one, has failed all the same.
  const isCounted = results.some(({ status }) => status === 'failed');
  return code !== 0 && !isCounted ? [...results, { place: '', title: `${program} failed`, status: 'failed' }] : results;
}

/**
 * Runs a test runner. Few failures are tried once more, alone: a guard that is gone fails again, and what a busy machine
 * did is named at the end of the run as unsteady, to be mended, and holds nobody up.
 * @param {Runner} runner @returns {Promise<Counts>}
 */
async function runTests(runner) {
  const first = await runOnce(runner);
  if (!first) return { failed: 1, failures: [`${runner.program} left no report`] };
  const places = placesToRepeat(first);
  if (places.length === 0) return countResults(first);
  console.log(`\n   once more, alone: ${places.join(', ')}`);
  const { results, unsteady } = mergeSecondTry(first, (await runOnce(runner, runner.again(places))) ?? []);
  return countResults(results, unsteady);
}

/** @param {import('../process/environment.mjs').Environment} [environment] */
const vitest = (environment) =>
  runTests({
    program: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path.join(reports, 'vitest.json')}`],
    report: 'vitest.json',
    read: (json) => readVitest(json, root),
    again: (places) => ['--no-file-parallelism', ...places],
    environment,
  });

/** Everything that `npm test` runs, in order: what is quick and most often wrong comes first. @type {Check[]} */
export const checks = [
  {
    name: 'lockfile',
    title: 'Lockfile: every platform, only the registry',
    run: async () => {
      const { code, output } = await run(process.execPath, ['scripts/complete-lockfile.mjs', '--check']);
      if (code !== 0) console.log(output);
      return code === 0 ? { passed: 1 } : { failed: 1 };
    },
  },
  { name: 'format', title: 'Format', run: () => tool('prettier', ['--check', '--log-level=warn', '.']) },
  { name: 'lint', title: 'Lint, floors included', run: () => tool('eslint', ['--max-warnings=0', '.']) },
  { name: 'types', title: 'Types', run: () => tool('tsc', ['--noEmit', '-p', '.']) },
  { name: 'unused', title: 'Unused files, exports and packages', run: () => tool('knip', ['--no-progress']) },
  { name: 'unit', title: 'Unit, component and integration tests on a real PostgreSQL', run: () => vitest() },
  {
    name: 'build',
    title: 'Production build',
    run: async () => {
      const build = await prepareBuild(createProgress());
      await build.web();
      return { passed: 1 };
    },
  },
  {
    name: 'e2e',
    title: 'Browser journeys and bundle budgets on the production build',
    run: async () => {
      const browser = await findBrowser(console.log);
      return runTests({
        program: 'playwright',
        args: ['test'],
        report: 'playwright.json',
        read: (json) => readPlaywright(json, 'tests'),
        // Its own memory of the run: a place in a loop stands for every test that the loop makes.
        again: () => ['--last-failed', '--workers=1'],
        environment: { ...process.env, CHROMIUM_PATH: browser },
      });
    },
  },
];

/** The long runs of `npm run test:long`: timing, thousand rounds, fuzz. @type {Check[]} */
export const longChecks = [
  { name: 'long', title: 'Long runs', run: () => vitest({ ...process.env, TEST_LONG: 'yes' }) },
];
