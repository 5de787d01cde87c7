/**
 * Measures how well an attacker can tell two kinds of responses apart by their durations.
 * @returns The area under the ROC curve: 0.5 for indistinguishable, 1 for always distinguishable (in either direction).
 */
export function timingAuc(ones: readonly number[], others: readonly number[]): number {
  let wins = 0;
  for (const one of ones) {
    for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const auc = wins / (ones.length * others.length);
  return Math.max(auc, 1 - auc);
}

/** @returns The duration of the work in milliseconds. */
export async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
