import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 20;

/**
 * Waits for an asynchronous condition.
 * @param check Polled until its value is neither undefined nor false.
 * @throws If the condition is not met in time.
 */
export async function until<T>(check: () => Promise<T> | T, withinMs = 10_000): Promise<NonNullable<T>> {
  const deadlineMs = performance.now() + withinMs;
  while (performance.now() < deadlineMs) {
    const value = await check();
    if (value !== undefined && value !== false && value !== null) return value;
    await delay(pollMs);
  }
  throw new Error(`Condition not met within ${withinMs} ms`);
}
