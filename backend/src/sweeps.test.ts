import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { sweeps } from './sweeps';
import { createSweepRun } from './testing/sweeps/sweep-run';

const names = sweeps.map(({ name }) => name);
const never = () => new Promise<never>(() => undefined);

/** The sweeps with their names and intervals, of which one does something else than nothing. */
const replaceRuns = (changed: string, run: () => Promise<unknown>) =>
  sweeps.map(({ name, everyMs }) => ({ name, everyMs, run: name === changed ? run : async () => undefined }));

const declaration = /^export const (\w+)(?:: Sweep = | = \(.*\): Sweep =>| = erasureSweep\()/gm;

it('each sweep that is declared is run by the workers, and has a name of its own', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  const declared = sources.flatMap((source) => [...source.matchAll(declaration)].map(([, constant]) => constant));
  const composed = ['sweeps.ts', 'workers.ts'].map((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  );
  const isRun = (constant: string) =>
    new RegExp(`^  ${constant},$|\\[\\.\\.\\.started, ${constant}\\(`, 'm').test(composed.join('\n'));
  expect(declared.filter((constant) => constant === undefined || !isRun(constant))).toEqual([]);
  // One needs more than the dependencies, so that the workers add it.
  expect(declared).toHaveLength(sweeps.length + 1);
  expect(new Set([...names, 'flow runs']).size).toBe(sweeps.length + 1);
});

describe.each(names)('while the sweep of %s', (name) => {
  it('fails, all others are done', async () => {
    const test = createSweepRun(replaceRuns(name, async () => Promise.reject(new Error('Fails'))));
    await test.pass(1_000);
    expect(new Set(test.runs.map((run) => run.name))).toEqual(new Set(names));
    expect(test.log.map(({ msg, sweep }) => [msg, sweep])).toEqual([['sweep failed', name]]);
  });

  it('hangs for two minutes, all others are on time', async () => {
    const test = createSweepRun(replaceRuns(name, never));
    await test.pass(2 * minuteMs + 1_000);
    for (const { name: other, everyMs } of sweeps.filter((sweep) => sweep.name !== name)) {
      const expected = Array.from(
        { length: Math.floor((2 * minuteMs) / everyMs) + 1 },
        (_, run) => 250 + run * everyMs,
      );
      expect(test.startsOf(other), other).toEqual(expected);
    }
  });
});

it('what is purged once a day is purged apart, at the start and when the clock has been moved by a day', async () => {
  const daily = sweeps.filter(({ everyMs }) => everyMs === dayMs);
  const test = createSweepRun(daily.map((sweep) => ({ ...sweep, run: async () => undefined })));
  await test.pass(minuteMs);
  expect(test.runs).toHaveLength(daily.length);
  await test.moveClock(dayMs);
  expect(test.runs).toHaveLength(2 * daily.length);
});
