import { expect, it } from 'vitest';
import { createBoundedPool, PoolFullError } from './bounded-pool';

/** Returns work that finishes on demand. */
function createWork() {
  const finishers: (() => void)[] = [];
  let running = 0;
  let runningMax = 0;
  return {
    work: async () => {
      running += 1;
      runningMax = Math.max(runningMax, running);
      await new Promise<void>((resolve) => finishers.push(resolve));
      running -= 1;
    },
    finishOne: () => finishers.shift()?.(),
    runningMax: () => runningMax,
  };
}

it('B5: runs at most four at a time, queues fifty, and rejects the fifty-fifth immediately', async () => {
  const pool = createBoundedPool({ inFlightMax: 4, waitingMax: 50 });
  const { work, finishOne, runningMax } = createWork();
  const accepted = Array.from({ length: 54 }, () => pool.run(work));

  await expect(pool.run(work)).rejects.toBeInstanceOf(PoolFullError);

  let finished = 0;
  const all = Promise.all(accepted.map((one) => one.then(() => (finished += 1))));
  while (finished < accepted.length) {
    finishOne();
    await Promise.resolve();
  }
  await all;
  expect(runningMax()).toBe(4);
});

it('releases the slot when the work fails', async () => {
  const pool = createBoundedPool({ inFlightMax: 1, waitingMax: 0 });
  await expect(pool.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(pool.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
});

it('B5: a place that is taken counts before its work runs, and until it is left', async () => {
  const pool = createBoundedPool({ inFlightMax: 1, waitingMax: 1 });
  const [first, second] = [pool.takePlace(), pool.takePlace()];
  expect(() => pool.takePlace()).toThrow(PoolFullError);
  await expect(pool.run(async () => 'late')).rejects.toBeInstanceOf(PoolFullError);
  expect(await first.run(async () => 'first')).toBe('first');
  first.leave();
  const third = pool.takePlace();
  expect(() => pool.takePlace()).toThrow(PoolFullError);
  for (const place of [second, third]) place.leave();
  expect(await pool.run(async () => 'last')).toBe('last');
});
