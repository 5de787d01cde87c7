import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runTogether } from './run-checks.mjs';
import { Tally } from './tally.mjs';

/** @type {import('vitest').MockInstance} */
let log;
beforeEach(() => void (log = vi.spyOn(console, 'log').mockImplementation(() => undefined)));
afterEach(() => void log.mockRestore());

describe('Checks that run beside each other', () => {
  it('count an error that is thrown as one failure, named by the title of its check', async () => {
    const tally = new Tally();
    const failing = { name: 'types', title: 'Types', run: () => Promise.reject(new Error('tsc not found')) };
    await runTogether([failing, { name: 'lint', title: 'Lint', run: async () => ({ passed: 1 }) }], tally);
    expect([tally.line, tally.recap]).toEqual(['1 passed, 1 failed', 'Failed:\n  Types']);
    expect(log.mock.calls.flat()).toContain('tsc not found');
  });

  it('never run more at a time than there are lanes', async () => {
    let running = 0;
    let runningMax = 0;
    const run = async () => {
      runningMax = Math.max(runningMax, ++running);
      await Promise.resolve();
      running--;
      return { passed: 1 };
    };
    const tally = new Tally();
    await runTogether(
      Array.from({ length: 5 }, (_, index) => ({ name: `${index}`, title: `${index}`, run })),
      tally,
      2,
    );
    expect([runningMax, tally.passed]).toEqual([2, 5]);
  });
});
