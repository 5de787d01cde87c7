// @ts-check

/**
 * Counts what passed, failed and was skipped over all the checks of a test run.
 */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;

  /** @param {{ passed?: number, failed?: number, skipped?: number }} counts */
  add({ passed = 0, failed = 0, skipped = 0 }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
  }

  /** The plain closing line. */
  get line() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`;
  }
}

/**
 * @param {string} json What vitest's JSON reporter wrote.
 * @returns {{ passed: number, failed: number, skipped: number }} A file that could not be loaded counts as a failure.
 */
export function countVitest(json) {
  const report = JSON.parse(json);
  const brokenFiles = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} json What Playwright's JSON reporter wrote.
 * @returns {{ passed: number, failed: number, skipped: number }} A flaky journey counts as failed: it cannot be trusted.
 */
export function countPlaywright(json) {
  const { stats, errors } = JSON.parse(json);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped,
  };
}
