/** @returns The percentile of the values, or the largest if there are few. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new Error('No values to measure');
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] as number;
}
