import { EventEmitter, once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../process/settings.mjs';
import { runTogether } from './run-checks.mjs';

/** @type {import('vitest').MockInstance} */
let log;
beforeEach(() => void (log = vi.spyOn(console, 'log').mockImplementation(() => undefined)));
afterEach(() => void log.mockRestore());

/** @param {string} test @returns {import('./outcome.mjs').Outcome} */
const passed = (test) => ({ results: [{ test, status: 'passed' }] });

describe('Checks that run beside each other', () => {
  it('start a part again that could not start, and keep the reason in a log', async () => {
    const run = vi.fn().mockRejectedValueOnce(new Error('the port is in use')).mockResolvedValueOnce(passed('Types'));
    const [part] = await runTogether([{ name: 'a-restarted-part', title: 'Types', run }]);
    expect(part?.results).toEqual(passed('Types').results);
    const file = path.join('test-results', 'a-restarted-part-start.log');
    expect(log.mock.calls.flat().join()).toContain(file);
    expect(readFileSync(path.join(root, file), 'utf8')).toContain('the port is in use');
  });

  it('keep the errors of both starts in the log, and none of an earlier run', async () => {
    const errors = ['of an earlier run', 'of an earlier run', 'the port is in use', 'no browser'];
    const run = () => Promise.reject(new Error(errors.shift()));
    const check = { name: 'a-twice-broken-part', title: 'Journeys', run };
    await runTogether([check]);
    const [part] = await runTogether([check]);
    const [file = ''] = part?.results[0]?.evidence ?? [];
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text).toMatch(/the port is in use.*no browser/s);
    expect(text).not.toContain('of an earlier run');
  });

  it('go on when the log of a part that could not start cannot be written', async () => {
    const file = path.join(root, 'test-results', 'a-part-without-log-start.log');
    mkdirSync(file, { recursive: true });
    onTestFinished(() => rmSync(file, { recursive: true }));
    const run = () => Promise.reject(new Error('the port is in use'));
    const [part] = await runTogether([{ name: 'a-part-without-log', title: 'Journeys', run }]);
    expect(part?.results).toEqual([
      { test: 'Journeys: could not start', status: 'failed', reason: 'the port is in use', evidence: [] },
    ]);
    expect(log.mock.calls.flat().join()).toContain('could not start: the port is in use. Starting again.');
  });

  it('count a part that could not start twice as one failure, and print its error', async () => {
    const failing = { name: 'a-broken-part', title: 'Types', run: () => Promise.reject(new Error('tsc not found')) };
    const parts = await runTogether([failing, { name: 'lint', title: 'Lint', run: async () => passed('Lint') }]);
    expect(parts.flatMap(({ results }) => results.map(({ test, status }) => `${test} ${status}`)).sort()).toEqual([
      'Lint passed',
      'Types: could not start failed',
    ]);
    expect(log.mock.calls.flat()).toContain('tsc not found');
  });

  it('never run more at a time than there are lanes', async () => {
    let running = 0;
    let runningMax = 0;
    const lane = new EventEmitter();
    const run = async () => {
      runningMax = Math.max(runningMax, ++running);
      // Each pair ends together.
      if (running < 2) await once(lane, 'full');
      else lane.emit('full');
      running--;
      return passed('one');
    };
    const checks = Array.from({ length: 6 }, (_, index) => ({ name: `${index}`, title: `${index}`, run }));
    const parts = await runTogether(checks, undefined, 2);
    expect([runningMax, parts.length]).toEqual([2, 6]);
  });
});
