import { setTimeout as pass } from 'node:timers/promises';

/** Longer than the slower of two ways through usually takes. */
const stepMs = 250;

/**
 * Waits until a whole number of steps has passed since the beginning: what one way through takes longer than another
 * vanishes in the step.
 * @param startedMs Of `performance.now()`.
 */
export async function untilWholeStep(startedMs: number, stepMs: number): Promise<void> {
  const elapsedMs = performance.now() - startedMs;
  // Timers know whole milliseconds only, and cut the rest off.
  await pass(Math.ceil(Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs));
}

/**
 * Answers after a whole number of steps, so that the time does not tell which of two ways through was taken: an address
 * that is known from one that is not. What fails, fails at once: that is the same for both.
 */
export async function inUniformTime<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const result = await work();
  await untilWholeStep(startedMs, stepMs);
  return result;
}
