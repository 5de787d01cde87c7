/** The only source of time: tests and the local clock control move it, and nothing reads the system clock elsewhere. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
