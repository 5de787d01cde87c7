import { setTimeout as delay } from 'node:timers/promises';

/**
 * Delays a response until its duration is a whole number of steps, so that the duration does not reveal which of two
 * code paths ran.
 * @param startedMs When the work started, from `performance.now()`.
 * @param stepMs Longer than the slower path usually takes.
 */
export type ResponseDelay = (startedMs: number, stepMs: number) => Promise<void>;

/** Waits in real time. */
export const delayToWholeStep: ResponseDelay = async (startedMs, stepMs) => {
  const elapsedMs = performance.now() - startedMs;
  // Timers truncate to whole milliseconds.
  await delay(Math.ceil(Math.ceil(elapsedMs / stepMs) * stepMs - elapsedMs));
};
