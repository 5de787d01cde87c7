import type { Clock } from '@/backend/ports/clock';

/** A clock that stands still until a test moves it. */
export type MovableClock = Clock & {
  set(time: Date): void;
  advance(byMs: number): void;
};

/** @param start The present when nothing is said: fixed, so that a run does not depend on its day. */
export function createMovableClock(start: Date = new Date('2026-03-15T12:00:00.000Z')): MovableClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    set: (time) => (nowMs = time.getTime()),
    advance: (byMs) => (nowMs += byMs),
  };
}
