/** The only source of time: tests and the local clock control move it, and nothing reads the system clock elsewhere. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Local mode's clock: tests and developers move it, for all processes that share a database. */
export type LocalClock = Clock & {
  /** @returns How far it is ahead of the system clock, in milliseconds. */
  offsetMs(): number;
  setOffset(offsetMs: number): Promise<void>;
  /** Stops following offsets that other processes set. */
  stop(): void;
};
