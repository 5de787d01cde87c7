import { describe, expect, it } from 'vitest';
import { exceptionViolations, limitHere, slowestLines, slowViolations } from './slow-tests.mjs';

describe('The time limit of tests', () => {
  const timings = [
    { test: 'fast.test.ts', durationMs: 900 },
    { test: 'slow.test.ts', durationMs: 20_001 },
    { test: 'excepted.test.ts', durationMs: 61_000 },
  ];

  it('fails a test above the limit unless it is listed', () => {
    const exceptions = [{ test: 'excepted.test.ts', reason: 'It waits for a real lock timeout.' }];
    expect(slowViolations(timings, 20_000, exceptions)).toEqual(['slow.test.ts took 20.0 s, more than 20.0 s']);
  });

  it('accepts a test that takes exactly the limit', () => {
    expect(slowViolations([{ test: 'a.test.ts', durationMs: 20_000 }], 20_000, [])).toEqual([]);
  });

  it('rises with the median of a slow machine, and stays on a fast one', () => {
    const limit = { limitMs: 20_000, medianMs: 1_000 };
    const around = (/** @type {number} */ medianMs) =>
      [1, medianMs, 90_000].map((durationMs) => ({ test: 'a.test.ts', durationMs }));
    expect(limitHere(around(1_700), limit)).toBe(34_000);
    expect(limitHere(around(400), limit)).toBe(20_000);
    expect(limitHere([], limit)).toBe(20_000);
  });

  it('fails an entry of the list whose file is missing, even for a journey', () => {
    const entries = ['gone.test.ts', 'here.spec.ts › logs in', 'gone.spec.ts › logs in'];
    const exceptions = entries.map((test) => ({ test, reason: 'It restarts the database.' }));
    expect(exceptionViolations('slow-tests.json', exceptions, (file) => file.startsWith('here'))).toEqual([
      'slow-tests.json names a missing file: gone.test.ts',
      'slow-tests.json names a missing file: gone.spec.ts › logs in',
    ]);
  });

  it('fails an entry of the list without a reason', () => {
    expect(exceptionViolations('slow-tests.json', [{ test: 'here.test.ts', reason: ' ' }], () => true)).toEqual([
      'slow-tests.json gives no reason for here.test.ts',
    ]);
  });

  it('lists the ten slowest tests with their times, slowest first', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ test: `t${index}`, durationMs: index * 1000 }));
    const lines = slowestLines(many);
    expect(lines).toHaveLength(10);
    expect([lines[0], lines[9]]).toEqual(['  11.0 s  t11', '   2.0 s  t2']);
  });
});
