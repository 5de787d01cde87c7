import { createHash, randomInt } from 'node:crypto';

/** `TEST_SEED` repeats the run that printed the seed. By default, every run draws new samples. */
export const sampleSeed = process.env.TEST_SEED ?? String(randomInt(1_000_000));

type Ranked<T> = { item: T; at: number };

/** @param name Makes orders of lists with the same length independent. */
function rank<T>(name: string, items: readonly T[]): Ranked<T>[] {
  const rankOf = (at: number) => createHash('sha256').update(`${sampleSeed} ${name} ${at}`).digest('hex');
  return items
    .map((item, at) => ({ item, at, rank: rankOf(at) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
}

/** @returns The items in another order, deterministic for a seed and a name. */
export const shuffle = <T>(name: string, items: readonly T[]): T[] => rank(name, items).map(({ item }) => item);

/**
 * Draws a sample from a list, deterministic for a seed.
 * @param name Makes samples of lists with the same length independent.
 * @returns `count` of the items, or all if there are fewer, in their order.
 */
export function drawSample<T>(name: string, items: readonly T[], count: number): T[] {
  const drawn = rank(name, items).slice(0, count);
  return drawn.sort((one, other) => one.at - other.at).map(({ item }) => item);
}

/**
 * Draws one of each two neighbors, so that the sample has something of every part of the list.
 * @returns Half of the items, rounded up, in their order.
 */
export const drawHalf = <T>(name: string, items: readonly T[]): T[] =>
  items.flatMap((_, at) => (at % 2 === 0 ? drawSample(`${name} ${at}`, items.slice(at, at + 2), 1) : []));
