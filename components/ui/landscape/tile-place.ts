/** Where the tiles of one sheet are, without the names of their seeds (hash and displace). */
export type TilePlaces = {
  count: number;
  /** For each group of seeds, the basis of the hash by which no two seeds of the sheet get the same tile. */
  shifts: readonly number[];
};

/** Hashes a seed with FNV-1a and a final mix, which spreads similar slugs. @returns An unsigned 32-bit integer. */
export function hashSeed(seed: string, shift = 0): number {
  let sum = 0x811c9dc5 ^ Math.imul(shift, 0x9e3779b1);
  for (const character of seed) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** @returns The group of a seed, an index of `shifts`. */
export const tileGroup = (seed: string, groups: number): number => hashSeed(seed) % groups;

/** @returns The index of the seed's own tile; for a seed that the sheet does not know, that of any tile. */
export function tileIndex(seed: string, { count, shifts }: TilePlaces): number {
  return hashSeed(seed, shifts[tileGroup(seed, shifts.length)]) % count;
}
