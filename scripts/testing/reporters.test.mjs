// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import VitestReporter from './vitest-reporter.mjs';

/** @type {string} */
let folder;
/** @param {string} name @param {string} text */
const write = (name, text) => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  // Below the project's folder, so that the test runners are found.
  mkdirSync(path.join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'test-results', 'reporters-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} program @param {string[]} args
 * @returns {Promise<{ code: number, report: import('./outcome.mjs').Report }>}
 */
async function runAndRead(program, args) {
  const file = path.join(folder, 'report.json');
  // Both runners recognize that they run in a worker of the other by these variables.
  const { VITEST: _vitest, VITEST_WORKER_ID: _worker, NODE_ENV: _environment, ...environment } = process.env;
  const { code, output } = await runTool(program, args, {
    cwd: folder,
    environment: { ...environment, TEST_REPORT: file },
  });
  expect(output).not.toContain('Error: Cannot find');
  return { code, report: JSON.parse(readFileSync(file, 'utf8')) };
}

/** Each starts a test runner with workers of its own, beside other tests. */
const timeout = 120_000;

it(
  'The report of Vitest has each test with its error, and a failure for each error outside and each worker that died',
  { timeout },
  async () => {
    write('vitest.config.mjs', 'export default {}');
    write(
      'a.test.mjs',
      `import { describe, expect, it } from 'vitest';
    describe('a', () => {
      it('works', () => {});
      it('fails', () => { console.log('seen before'); expect(1, 'the number').toBe(2); });
      it.skip('waits', () => {});
    });`,
    );
    write('b.test.mjs', "import './missing.mjs';");
    write(
      'c.test.mjs',
      `import { afterAll, it } from 'vitest';
    it('works', () => {});
    afterAll(() => { throw new Error('not closed'); });`,
    );
    write(
      'd.test.mjs',
      "import { it } from 'vitest'; it('works', () => void Promise.reject(new Error('not awaited')));",
    );
    write('e.test.mjs', "import { it } from 'vitest'; it('dies', () => void process.kill(process.pid, 'SIGKILL'));");
    write(
      'f.test.mjs',
      `import { it } from 'vitest';
    it('prints', () => {
      for (let at = 0; at < 40_000; at += 1) console.log(at + ' '.repeat(100));
      throw new Error('too long');
    });
    it('prints', () => {});`,
    );
    const reporter = path.join(import.meta.dirname, 'vitest-reporter.mjs');
    const { code, report } = await runAndRead('vitest', ['run', '--root', folder, `--reporter=${reporter}`]);
    expect(code).toBe(1);
    /** @param {string} file */
    const outside = (file) => ({ test: `${file} › outside of its tests`, status: 'failed' });
    const results = report.results.sort((one, other) => one.test.localeCompare(other.test));
    expect(results).toMatchObject([
      { test: 'a.test.mjs › a > fails', status: 'failed', evidence: ['report/a.test.mjs.log'] },
      { test: 'a.test.mjs › a > waits', status: 'skipped' },
      { test: 'a.test.mjs › a > works', status: 'passed' },
      outside('b.test.mjs'),
      outside('c.test.mjs'),
      { test: 'c.test.mjs › works', status: 'passed' },
      outside('d.test.mjs'),
      { test: 'd.test.mjs › works', status: 'passed' },
      { ...outside('e.test.mjs'), reason: expect.stringContaining('Worker') },
      { test: 'f.test.mjs › prints', status: 'failed' },
      { test: 'f.test.mjs › prints (2)', status: 'passed' },
    ]);
    expect(results.flatMap(({ reason = [] }) => reason).join()).toMatch(
      /the number: expected 1 to be 2.*missing\.mjs.*not closed.*not awaited/s,
    );
    expect(report.timings).toHaveLength(6);
    const log = readFileSync(path.join(folder, 'report', 'a.test.mjs.log'), 'utf8');
    expect(log).toContain('a.test.mjs:4:');
    expect(log).toContain('seen before');
    const longLog = readFileSync(path.join(folder, 'report', 'f.test.mjs.log'), 'utf8');
    expect(longLog.length, 'only the end of a long console is kept').toBeLessThan(2_100_000);
    expect(longLog).toContain('39999 ');
  },
);

it('The report of Vitest has a failure for each file that never ran, because its worker died', () => {
  vi.stubEnv('TEST_REPORT', path.join(folder, 'report.json'));
  const reporter = new VitestReporter();
  const lost = { moduleId: path.join(process.cwd(), 'a.test.mjs') };
  reporter.onTestRunStart(/** @type {any} */ ([lost]));
  reporter.onTestRunEnd([], [{ message: '[vitest-pool]: Worker forks emitted error.' }]);
  expect(JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')).results).toEqual([
    { test: 'a.test.mjs › outside of its tests', status: 'failed', reason: expect.stringContaining('Worker') },
  ]);
});

it(
  'The report of Playwright tells flaky from broken journeys and has those that did not run',
  { timeout },
  async () => {
    write('teardown.mjs', "export default () => { throw new Error('a leak'); };");
    write(
      'playwright.config.mjs',
      `export default { retries: 1, maxFailures: 1, workers: 1, outputDir: 'output', globalTeardown: './teardown.mjs',
    reporter: [[${JSON.stringify(path.join(import.meta.dirname, 'playwright-reporter.mjs'))}]] };`,
    );
    write(
      'a.spec.mjs',
      `import { test } from '@playwright/test';
    test.skip('one is skipped', () => {});
    for (const name of ['is flaky', 'is broken', 'waits'])
      test(name, ({}, testInfo) => {
        const path = testInfo.outputPath('log.txt');
        testInfo.attachments.push({ name: 'log', path, contentType: 'text/plain' });
        if (name === 'is broken' || testInfo.retry === 0) throw new Error('try ' + testInfo.retry);
      });`,
    );
    const { code, report } = await runAndRead('playwright', ['test']);
    expect(code).toBe(1);
    expect(report.results).toMatchObject([
      { test: 'a.spec.mjs › one is skipped', status: 'skipped' },
      {
        test: 'a.spec.mjs › is flaky',
        status: 'flaky',
        reason: 'Error: try 0',
        evidence: ['output/a-is-flaky', 'output/a-is-flaky-retry1'],
      },
      { test: 'a.spec.mjs › is broken', status: 'failed' },
      { test: 'Testing stopped early after 1 maximum allowed failures.', status: 'failed' },
      { test: 'Error: a leak', status: 'failed' },
      { test: '1 of 4 journeys did not run', status: 'failed' },
    ]);
    expect(report.timings.map(({ test }) => test)).toContain('a.spec.mjs › is flaky');
  },
);
