/** Runs work a few pieces at a time, with a short queue before it. */
export type BoundedPool = {
  /**
   * Runs the work as soon as its turn has come.
   * @throws {PoolFullError} At once, when as many are waiting as may wait.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether `run` would throw now. */
  isFull(): boolean;
};

/** Whoever comes now would wait longer than it is worth. */
export class PoolFullError extends Error {
  override readonly name = 'PoolFullError';
}

/**
 * @param options `inFlightMax` pieces run at the same time; up to `waitingMax` more wait, first come, first served.
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
      else if (isFull()) throw new PoolFullError('The queue is full.');
      // Whoever finishes hands the place over, so the count stays as it is.
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
