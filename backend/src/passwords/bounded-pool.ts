/** Runs a limited number of tasks at a time, with a short queue. */
export type BoundedPool = {
  /**
   * Runs the work when a slot is free.
   * @throws {PoolFullError} Immediately, if the queue is full.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether `run` would throw now. */
  isFull(): boolean;
};

/** The queue is full, so the wait would be too long. */
export class PoolFullError extends Error {
  override readonly name = 'PoolFullError';
}

/**
 * @param options At most `inFlightMax` tasks run at the same time, and up to `waitingMax` wait, first come, first
 *   served.
 */
export function createBoundedPool({
  inFlightMax,
  waitingMax,
}: {
  inFlightMax: number;
  waitingMax: number;
}): BoundedPool {
  let inFlight = 0;
  const waiting: (() => void)[] = [];

  const isFull = () => inFlight >= inFlightMax && waiting.length >= waitingMax;
  return {
    isFull,
    async run(work) {
      if (inFlight < inFlightMax) inFlight += 1;
      else if (isFull()) throw new PoolFullError('The queue is full');
      // A finished task passes its slot on, so the count does not change.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else inFlight -= 1;
      }
    },
  };
}
