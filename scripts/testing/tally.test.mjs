import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, Tally } from './tally.mjs';

describe('the closing line of a test run', () => {
  it('adds up what every check counted', () => {
    const tally = new Tally();
    tally.add({ passed: 3 });
    tally.add({ passed: 1, failed: 2, skipped: 4 });
    expect(tally.line).toBe('4 passed, 2 failed, 4 skipped');
  });

  it('leaves the skipped out when there are none', () => {
    const tally = new Tally();
    tally.add({ passed: 3 });
    expect(tally.line).toBe('3 passed, 0 failed');
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { status: 'passed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 1, skipped: 1 });
  });

  it('counts a flaky journey and an error outside of any journey as failures', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
    expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 7, failed: 3, skipped: 0 });
  });
});
