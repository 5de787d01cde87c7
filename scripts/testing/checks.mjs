// @ts-check
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { prepareBuild } from '../build/build.mjs';
import { createProgress } from '../process/progress.mjs';
import { run, runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { findBrowser } from './find-browser.mjs';
import { countPlaywright, countVitest } from './tally.mjs';

/** @typedef {{ passed?: number, failed?: number, skipped?: number }} Counts */
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
 * Runs a test runner that leaves a JSON report, and counts from the report.
 * @param {string} program @param {string[]} args @param {string} reportName
 * @param {(json: string) => Counts} count @param {import('../process/environment.mjs').Environment} [environment]
 * @returns {Promise<Counts>}
 */
async function runner(program, args, reportName, count, environment = process.env) {
  const report = path.join(reports, reportName);
  await mkdir(reports, { recursive: true });
  await rm(report, { force: true });
  const { code } = await runTool(program, args, { environment, show: true });
  const json = await readReport(report);
  if (!json) return { failed: 1 };
  const counts = count(json);
  // A runner that fails for a reason it did not count, an unhandled rejection for one, has failed all the same.
  return code !== 0 && !counts.failed ? { ...counts, failed: 1 } : counts;
}

/** @param {string[]} extra @param {import('../process/environment.mjs').Environment} [environment] */
const vitest = (extra, environment) =>
  runner(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(reports, 'vitest.json')}`,
      ...extra,
    ],
    'vitest.json',
    countVitest,
    environment,
  );

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
  { name: 'unit', title: 'Unit, component and integration tests on a real PostgreSQL', run: () => vitest([]) },
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
      return runner('playwright', ['test'], 'playwright.json', countPlaywright, {
        ...process.env,
        CHROMIUM_PATH: browser,
      });
    },
  },
];

/** The long runs of `npm run test:long`: timing, thousand rounds, fuzz. @type {Check[]} */
export const longChecks = [
  { name: 'long', title: 'Long runs', run: () => vitest([], { ...process.env, TEST_LONG: 'yes' }) },
];
