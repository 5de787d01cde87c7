import { describe, expect, it } from 'vitest';
import { countResults, Tally } from './tally.mjs';

/** @param {import('./results.mjs').Status} status @param {string} [place] */
const result = (status, place = 'a.test.ts') => ({ place, title: `is ${status}`, status });

describe('The end of a test run', () => {
  it('adds up the counts of all checks', () => {
    const tally = new Tally();
    tally.add({ passed: 3 });
    tally.add({ passed: 1, failed: 2, skipped: 4 });
    expect(tally.line).toBe('4 passed, 2 failed, 4 skipped');
  });

  it('leaves out skipped tests when there are none, and has no recap when all tests passed', () => {
    const tally = new Tally();
    tally.add({ passed: 3 });
    expect([tally.line, tally.recap, tally.exitCode]).toEqual(['3 passed, 0 failed', '', 0]);
  });

  it('names the failed and the flaky tests apart and fails the run for both', () => {
    const tally = new Tally();
    tally.add(countResults([result('failed'), result('flaky'), result('passed')]));
    expect(tally.line).toBe('1 passed, 2 failed');
    expect(tally.recap.split('\n')).toEqual([
      'Failed:',
      '  a.test.ts › is failed',
      'Flaky, failed first and passed alone:',
      '  a.test.ts › is flaky',
    ]);
  });

  it('shows the error of each below its name', () => {
    const tally = new Tally();
    tally.add(countResults([{ ...result('flaky'), reason: 'Error: 1 is not 2\nExpected: 2' }]));
    expect(tally.recap.split('\n').slice(1)).toEqual([
      '  a.test.ts › is flaky',
      '      Error: 1 is not 2',
      '      Expected: 2',
    ]);
  });

  it('names a listed flaky test and counts it as passed, on any line', () => {
    const known = [{ test: 'a.spec.ts › is flaky', reason: 'The browser drops the first request.' }];
    const counts = countResults([result('flaky', 'a.spec.ts:12'), result('flaky', 'b.spec.ts:3')], known);
    expect(counts).toMatchObject({ passed: 1, failed: 1, failures: [] });
    expect(counts.flaky).toEqual(['a.spec.ts:12 › is flaky', 'b.spec.ts:3 › is flaky']);
  });

  it('exits with 1 when a test failed or nothing passed', () => {
    const [failed, empty] = [new Tally(), new Tally()];
    failed.add({ passed: 1, failed: 1 });
    expect([failed.exitCode, empty.exitCode]).toEqual([1, 1]);
  });

  it('counts each result once', () => {
    const results = /** @type {const} */ (['passed', 'passed', 'failed', 'skipped']).map((status) => result(status));
    expect(countResults(results)).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  });
});
