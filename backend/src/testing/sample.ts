import { createHash, randomInt } from 'node:crypto';

/** `TEST_SEED` repeats a run that printed its seed; without it every run draws its own. */
export const sampleSeed = process.env.TEST_SEED ?? String(randomInt(1_000_000));

/**
 * Draws from a list, the same for the same seed.
 * @param name Keeps draws from lists of the same length apart.
 * @returns `count` of the items, or all where there are no more, in their order.
 */
export function drawSample<T>(name: string, items: readonly T[], count: number): T[] {
  const rank = (at: number) => createHash('sha256').update(`${sampleSeed} ${name} ${at}`).digest('hex');
  const drawn = items
    .map((item, at) => ({ item, at, rank: rank(at) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count);
  return drawn.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
