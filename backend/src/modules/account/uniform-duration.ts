import { setTimeout as pass } from 'node:timers/promises';

/** Longer than the slower of two ways through usually takes. */
const stepMs = 250;

/**
 * Answers after a whole number of steps, so that the time does not tell which of two ways through was taken: an address
 * that is known from one that is not. What fails, fails at once: that is the same for both.
 */
export async function inUniformTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  const elapsedMs = performance.now() - startedMs;
  await pass(Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs);
  return result;
}
