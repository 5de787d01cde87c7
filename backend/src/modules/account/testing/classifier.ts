/**
 * How well somebody who sees only durations can tell two kinds of answers apart: the area under the ROC curve, 0.5 for
 * not at all and 1 for always (in either direction).
 */
export function timingAuc(ones: readonly number[], others: readonly number[]): number {
  let wins = 0;
  for (const one of ones) {
    for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const auc = wins / (ones.length * others.length);
  return Math.max(auc, 1 - auc);
}

/** @returns How long the work took, in milliseconds. */
export async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
