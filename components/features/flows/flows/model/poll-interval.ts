const intervalMinMs = 1_000;
const intervalMaxMs = 10_000;

/**
 * Returns the time until the progress is read again: longer, the longer nothing has changed.
 * @param unchangedMs Time since the last change of the progress.
 */
export const pollInterval = (unchangedMs: number): number =>
  Math.min(intervalMaxMs, Math.max(intervalMinMs, unchangedMs / 4));
