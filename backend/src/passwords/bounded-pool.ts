/** A place among those that run, wait, or are about to. */
export type Place = {
  /** Runs the work when a slot is free, and leaves the place at its end. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Leaves a place that was not used. */
  leave(): void;
};

/** Runs a limited number of tasks at a time, with a short queue. */
export type BoundedPool = {
  /**
   * Takes a place for work that follows other work, so that what would be rejected then is rejected now.
   * @throws {PoolFullError} If all places are taken.
   */
  takePlace(): Place;
  /**
   * Runs the work when a slot is free.
   * @throws {PoolFullError} Immediately, if all places are taken.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
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
  let taken = 0;
  let inFlight = 0;
  const waiting: (() => void)[] = [];

  const runInSlot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inFlight < inFlightMax) inFlight += 1;
    // A finished task passes its slot on, so the count does not change.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inFlight -= 1;
    }
  };

  const takePlace = (): Place => {
    if (taken >= inFlightMax + waitingMax) throw new PoolFullError('The queue is full');
    taken += 1;
    let isLeft = false;
    const leave = () => {
      if (!isLeft) taken -= 1;
      isLeft = true;
    };
    return { leave, run: (work) => runInSlot(work).finally(leave) };
  };

  return { takePlace, run: async (work) => takePlace().run(work) };
}
