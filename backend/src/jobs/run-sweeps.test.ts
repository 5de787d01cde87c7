import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { expect, it } from 'vitest';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';
import { createSweepRun } from '@/backend/testing/sweeps/sweep-run';
import { until } from '@/backend/testing/until';
import { startSweeps } from './run-sweeps';
import type { Sweep } from './sweep';

const never = () => new Promise<never>(() => undefined);
const idle = async () => undefined;
const levels = { info: 30, warn: 40, error: 50 };

it('a sweep runs at the start and then at its interval', async () => {
  const test = createSweepRun([
    { name: 'orders', everyMs: minuteMs, run: idle },
    { name: 'old orders', everyMs: dayMs, run: idle },
  ]);
  await test.pass(2 * minuteMs + 1_000);
  expect(test.startsOf('orders')).toEqual([250, minuteMs + 250, 2 * minuteMs + 250]);
  expect(test.startsOf('old orders')).toEqual([250]);
});

it('sweeps do not stay in step: each start and each pause has a random part', async () => {
  const randoms = [0.1, 0.9, 0.5, 0.2, 0.7, 0.4];
  let drawn = 0;
  const starts: string[] = [];
  const named = (name: string): Sweep => ({ name, everyMs: 10_000, run: async () => void starts.push(name) });
  const test = createSweepRun([named('first'), named('second')], {}, () => randoms[drawn++ % randoms.length] ?? 0);
  await test.pass(30_000);
  expect(new Set([...test.startsOf('first'), ...test.startsOf('second')]).size).toBe(starts.length);
});

it('a sweep runs when its next row is due, and two seconds later if rows are left over', async () => {
  let dueAt: Date | null = null;
  const test = createSweepRun([{ name: 'orders', everyMs: minuteMs, nextDueAt: async () => dueAt, run: idle }]);
  dueAt = new Date(test.clock.now().getTime() + 5_000);
  await test.pass(7_000);
  dueAt = null;
  await test.pass(hourMs);
  expect(test.startsOf('orders')).toEqual([250, 5_000, 7_000]);
});

it('a sweep notices within its interval what another process made due', async () => {
  let dueAt: Date | null = null;
  const test = createSweepRun([{ name: 'orders', everyMs: minuteMs, nextDueAt: async () => dueAt, run: idle }]);
  await test.pass(10 * minuteMs + 1_000);
  dueAt = test.clock.now();
  await test.pass(minuteMs);
  expect(test.startsOf('orders')).toEqual([250, 11 * minuteMs + 250]);
});

it('a sweep looks for due rows after a call, and runs only if there is one', async () => {
  let [looks, dueAt]: [number, Date | null] = [0, null];
  const test = createSweepRun([
    { name: 'orders', everyMs: minuteMs, nextDueAt: async () => ((looks += 1), dueAt), run: idle },
    { name: 'reports', everyMs: minuteMs, run: idle },
  ]);
  await test.pass(10_000);
  test.runner.wake();
  await test.pass(1_000);
  expect([looks, test.runs.length]).toEqual([2, 2]);
  dueAt = test.clock.now();
  test.runner.wake();
  await test.pass(2_000);
  expect(test.startsOf('orders')).toEqual([250, 12_250]);
  expect(test.startsOf('reports')).toEqual([250]);
});

it('a sweep looks again for rows that a call made due while it ran', async () => {
  let finish: () => void = () => undefined;
  let dueAt: Date | null = null;
  const run = () => new Promise<void>((resolve) => (finish = resolve));
  const test = createSweepRun([{ name: 'orders', everyMs: minuteMs, nextDueAt: async () => dueAt, run }]);
  await test.pass(250);
  test.runner.wake();
  finish();
  await test.pass(1_000);
  dueAt = test.clock.now();
  await test.pass(3_000);
  expect(test.startsOf('orders')).toEqual([250, 2_500]);
});

it.each([
  ['forward', 2 * hourMs],
  ['back', -2 * hourMs],
])('all sweeps run at once when the clock is moved %s', async (_, byMs) => {
  const test = createSweepRun([
    { name: 'orders', everyMs: minuteMs, nextDueAt: async () => null, run: idle },
    { name: 'old orders', everyMs: dayMs, run: idle },
  ]);
  await test.pass(5_000);
  await test.moveClock(byMs);
  expect(test.startsOf('orders')).toEqual([250, 5_250]);
  expect(test.startsOf('old orders')).toEqual([250, 5_250]);
});

it('a sweep runs again when the clock is moved while it runs', async () => {
  let finish: () => void = () => undefined;
  const run = () => new Promise<void>((resolve) => (finish = resolve));
  const test = createSweepRun([{ name: 'orders', everyMs: hourMs, run }]);
  await test.pass(250);
  await test.moveClock(dayMs);
  expect(test.runs).toHaveLength(1);
  finish();
  await test.pass(500);
  expect(test.runs).toHaveLength(2);
});

it('the pause after failures doubles from two seconds to five minutes, and ends with the first success', async () => {
  let fails = true;
  const run = async () => {
    if (fails) throw new Error('The table is gone');
  };
  const test = createSweepRun([{ name: 'orders', everyMs: 10_000, run }]);
  await test.pass(20 * minuteMs);
  const starts = test.startsOf('orders');
  const pauses = starts.slice(1).map((atMs, index) => (atMs - (starts[index] ?? 0)) / 1_000);
  expect(pauses.slice(0, 10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  fails = false;
  await test.pass(10 * minuteMs);
  const [last = 0, next = 0] = test.startsOf('orders').slice(-2);
  expect(next - last).toBe(10_000);
});

it('a sweep tries again within half a minute while the database or the provider is unavailable', async () => {
  const run = async () => Promise.reject(new PaymentProviderError('no answer'));
  const test = createSweepRun([{ name: 'orders', everyMs: 10_000, run }]);
  await test.pass(10 * minuteMs);
  const [last = 0, next = 0] = test.startsOf('orders').slice(-2);
  expect(next - last).toBe(30_000);
  expect(new Set(test.log.map(({ level }) => level))).toEqual(new Set([levels.warn]));
});

it('a call does not shorten the pause after a failure', async () => {
  const run = async () => Promise.reject(new Error('The table is gone'));
  const test = createSweepRun([{ name: 'orders', everyMs: minuteMs, nextDueAt: async () => new Date(0), run }]);
  await test.pass(3_000);
  test.runner.wake();
  await test.pass(3_000);
  expect(test.startsOf('orders')).toEqual([250, 2_250]);
});

it('a failed run is logged with the name of its sweep, its duration and the failures in a row', async () => {
  const test = createSweepRun([
    {
      name: 'orders',
      everyMs: minuteMs,
      run: async () => {
        test.take(500);
        throw new Error('The table is gone');
      },
    },
  ]);
  await test.pass(3_000);
  expect(test.log).toMatchObject([
    { level: levels.error, msg: 'sweep failed', sweep: 'orders', failures: 1, durationMs: 500, retriedInMs: 2_000 },
    { level: levels.error, msg: 'sweep failed', sweep: 'orders', failures: 2, durationMs: 500, retriedInMs: 4_000 },
  ]);
});

it('a run of more than a second is logged with its duration, and what it logs has the name of its sweep', async () => {
  const test = createSweepRun([
    {
      name: 'orders',
      everyMs: minuteMs,
      run: async ({ logger }) => {
        test.take(1_200);
        logger.info('order sent');
      },
    },
    { name: 'reports', everyMs: minuteMs, run: idle },
  ]);
  await test.pass(3_000);
  expect(test.log).toMatchObject([
    { level: levels.info, msg: 'order sent', sweep: 'orders' },
    { level: levels.info, msg: 'sweep slow', sweep: 'orders', durationMs: 1_200 },
  ]);
});

it('a run that does not end is logged once after a minute', async () => {
  const test = createSweepRun([{ name: 'orders', everyMs: 10_000, run: never }]);
  await test.pass(10 * minuteMs);
  expect(test.log).toMatchObject([{ level: levels.warn, msg: 'sweep hanging', sweep: 'orders' }]);
});

it('sweeps end after the runs in progress', async () => {
  let finish: (() => void) | undefined;
  const run = () => new Promise<void>((resolve) => (finish = resolve));
  const stopping = new AbortController();
  let hasEnded = false;
  const timer = { nowMs: () => performance.now(), random: () => 0 };
  const sweeps = [{ name: 'orders', everyMs: minuteMs, run }];
  const { ended } = startSweeps(createSweepRun([]).deps, sweeps, stopping.signal, timer);
  void ended.then(() => (hasEnded = true));
  await until(() => finish !== undefined);
  stopping.abort();
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  finish?.();
  await ended;
});
