// @ts-check
import { hashSeed, tileGroup } from '@/components/ui/landscape/tile-place';

/** Seeds per group: fewer make the search shorter, more make the table shorter. */
const groupSize = 2;

/**
 * Finds a place of its own for each seed of a sheet. The groups are placed from the largest, each by the first shift
 * that puts all its seeds on free places.
 * @param {readonly string[]} seeds
 * @returns {import('@/components/ui/landscape/tile-place').TilePlaces}
 */
export function placeTiles(seeds) {
  const count = seeds.length;
  /** @type {string[][]} */
  const groups = Array.from({ length: Math.ceil(count / groupSize) }, () => []);
  for (const seed of seeds) groups[tileGroup(seed, groups.length)]?.push(seed);
  /** @type {number[]} */
  const shifts = groups.map(() => 1);
  const taken = new Set();
  for (const group of [...groups].sort((one, other) => other.length - one.length)) {
    for (let shift = 1; group.length > 0; shift++) {
      const places = new Set(group.map((seed) => hashSeed(seed, shift) % count));
      if (places.size < group.length || [...places].some((place) => taken.has(place))) continue;
      for (const place of places) taken.add(place);
      shifts[groups.indexOf(group)] = shift;
      break;
    }
  }
  return { count, shifts };
}
