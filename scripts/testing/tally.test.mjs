import { describe, expect, it } from 'vitest';
import { countResults, Tally } from './tally.mjs';

describe('the end of a test run', () => {
  it('adds up what every check counted', () => {
    const tally = new Tally();
    tally.add({ passed: 3 });
    tally.add({ passed: 1, failed: 2, skipped: 4 });
    expect(tally.line).toBe('4 passed, 2 failed, 4 skipped');
  });

  it('leaves the skipped out when there are none, and has nothing to tell when all went well', () => {
    const tally = new Tally();
    tally.add({ passed: 3 });
    expect([tally.line, tally.recap]).toEqual(['3 passed, 0 failed', '']);
  });

  it('names what failed, and apart from it what passed only at the second try', () => {
    const tally = new Tally();
    tally.add(countResults([{ place: 'a.test.ts', title: 'adds up', status: 'failed' }], ['b.test.ts › goes on']));
    expect(tally.recap).toBe(
      'Failed:\n  a.test.ts › adds up\nPassed only at the second try, alone:\n  b.test.ts › goes on',
    );
  });

  it('counts each result once', () => {
    /** @type {import('./results.mjs').Result['status'][]} */
    const statuses = ['passed', 'passed', 'failed', 'skipped'];
    const results = statuses.map((status) => ({ place: 'a.test.ts', title: status, status }));
    expect(countResults(results)).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  });
});
