// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameOfTest, reasonOf, separator } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Result} Result */
/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */

const statuses = /** @type {const} */ ({
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
});

/** `titlePath` begins with the root, the project and the file. */
const titlesStart = 3;

/** @param {string} file */
const fromHere = (file) => path.relative(process.cwd(), file).replaceAll(path.sep, '/');

/** The file and all titles, because two groups may have a test of the same title. @param {TestCase} test */
const nameOf = (test) => nameOfTest(fromHere(test.location.file), test.titlePath().slice(titlesStart).join(separator));

/** @param {TestCase} test @returns {Result} */
function resultOf(test) {
  const status = statuses[test.outcome()];
  const firstError = test.results[0]?.error;
  if (status === 'passed' || status === 'skipped') return { test: nameOf(test), status };
  // The pictures, logs and traces of each try are in one folder.
  const files = test.results.flatMap(({ attachments }) => attachments.flatMap((attachment) => attachment.path ?? []));
  const evidence = [...new Set(files.map((file) => fromHere(path.dirname(file))))];
  return { test: nameOf(test), status, reason: reasonOf(firstError?.message), evidence };
}

/**
 * Writes the results and times of all journeys. Tests that never ran, because the run was stopped after too many
 * failures, are one failure. TEST_REPORT is the report's path.
 */
export default class PlaywrightReporter {
  /** @type {import('@playwright/test/reporter').Suite | undefined} */
  suite;
  /** @type {Result[]} */
  outside = [];

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.suite = suite;
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError({ message }) {
    this.outside.push({ test: reasonOf(message) ?? 'error outside of all tests', status: 'failed' });
  }

  onEnd() {
    const file = process.env.TEST_REPORT;
    if (!file) return;
    const tests = this.suite?.allTests() ?? [];
    const started = tests.filter(({ results }) => results.length > 0);
    const missing = tests.length - started.length;
    if (missing > 0)
      this.outside.push({ test: `${missing} of ${tests.length} journeys did not run`, status: 'failed' });
    const results = [...started.map(resultOf), ...this.outside];
    const timings = started.map((test) => ({
      test: nameOf(test),
      seconds: Math.max(...test.results.map(({ duration }) => duration)) / 1_000,
    }));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ results, timings }));
  }
}
