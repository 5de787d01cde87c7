/** The only source of time. Tests and the local clock control move it, and no other code reads the system clock. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Local mode's clock, which tests and developers move for all processes that share a database. */
export type LocalClock = Clock & {
  /** @returns The offset ahead of the system clock, in milliseconds. */
  offsetMs(): number;
  setOffset(offsetMs: number): Promise<void>;
  /** Stops following offsets that other processes set. */
  stop(): void;
};
