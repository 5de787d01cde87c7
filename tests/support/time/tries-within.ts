import { firstPauseMs, longestPauseMs } from '@/lib/upstream/breaker';

/** @returns The most requests that an open breaker lets through in a time: one after each of its growing pauses. */
export function triesWithin(durationMs: number): number {
  let tries = 0;
  for (let atMs = 0, pauseMs = firstPauseMs; atMs <= durationMs; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    tries += 1;
    atMs += pauseMs;
  }
  return tries;
}
