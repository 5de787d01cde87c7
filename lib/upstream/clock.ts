/** What the reading of other servers needs of time: a parameter, so that tests move it and never wait. */
export type Clock = {
  /** Milliseconds since the epoch. */
  nowMs: () => number;
  /** Calls back once, later. @returns Takes the call back. */
  after: (delayMs: number, callback: () => void) => () => void;
};

export const systemClock: Clock = {
  nowMs: Date.now,
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
