import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 20;

/**
 * Waits for something that happens elsewhere.
 * @param check Its first value that is not undefined or false ends the waiting.
 * @throws When it has not happened in time.
 */
export async function until<T>(check: () => Promise<T> | T, withinMs = 10_000): Promise<NonNullable<T>> {
  const deadlineMs = performance.now() + withinMs;
  while (performance.now() < deadlineMs) {
    const value = await check();
    if (value !== undefined && value !== false && value !== null) return value;
    await delay(pollMs);
  }
  throw new Error(`It has not happened within ${withinMs} ms.`);
}
