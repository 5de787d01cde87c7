import type { Clock } from '@/backend/ports/clock';

/** A stopped clock that tests move. */
export type MovableClock = Clock & {
  set(time: Date): void;
  advance(byMs: number): void;
  /** Moves by this much with each reading, as a running clock does between two of them; 0 stops it again. */
  run(stepMs: number): void;
};

/** @param start The initial time. The default is fixed, so that a run does not depend on its date. */
export function createMovableClock(start: Date = new Date('2026-03-15T12:00:00.000Z')): MovableClock {
  let nowMs = start.getTime();
  let stepMs = 0;
  return {
    now: () => new Date((nowMs += stepMs)),
    set: (time) => (nowMs = time.getTime()),
    advance: (byMs) => (nowMs += byMs),
    run: (eachMs) => (stepMs = eachMs),
  };
}
