/** The clock used for reading other servers. Tests move it instead of waiting. */
export type Clock = {
  /** Milliseconds since the epoch. */
  nowMs: () => number;
  /** Calls back once, after the delay. @returns Cancels the callback. */
  after: (delayMs: number, callback: () => void) => () => void;
};

export const systemClock: Clock = {
  nowMs: Date.now,
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
