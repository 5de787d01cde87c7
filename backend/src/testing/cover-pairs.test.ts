import { expect, it } from 'vitest';
import { coverPairs } from './cover-pairs';

it.each([2, 25, 26, 68, 300])('coverPairs puts each two of %i items together at least once', (count) => {
  const items = Array.from({ length: count }, (_, number) => number);
  const together = new Set<string>();
  for (const group of coverPairs(items))
    for (const one of group) for (const other of group) if (one < other) together.add(`${one} ${other}`);
  expect(together.size).toBe((count * (count - 1)) / 2);
});

it('coverPairs makes 30 groups of at most a fifth of the items', () => {
  const groups = coverPairs(Array.from({ length: 75 }, (_, number) => number));
  expect(groups.map(({ length }) => length)).toEqual(Array(30).fill(15));
});
