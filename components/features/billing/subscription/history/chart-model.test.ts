import { expect, it } from 'vitest';
import { byLimit, rangeOf, usedCategories } from './chart-model';

const history = (used: number[], limit: number | null) => ({
  category: 'landscape-generation' as const,
  unit: 'landscapes' as const,
  limit,
  used,
});

it('leaves out categories that were never used', () => {
  expect(usedCategories([history([0, 0], 5), history([1, 0], 5)])).toEqual([history([1, 0], 5)]);
});

it('starts with the categories that are closest to their limit in the current period', () => {
  const [near, far, unlimited] = [history([0, 8], 10), history([9, 1], 10), history([99, 99], null)];
  expect(byLimit([far, unlimited, near])).toEqual([near, far, unlimited]);
});

it('reaches up to the limit, and above it to the highest bar', () => {
  expect(rangeOf(history([5, 10], 10))).toEqual({ top: 10, limit: 10 });
  expect(rangeOf(history([5, 20], 10))).toEqual({ top: 20, limit: 10 });
});

it('shows no line of a limit that is far above all bars or missing', () => {
  expect(rangeOf(history([5, 9], 100))).toEqual({ top: 9, limit: null });
  expect(rangeOf(history([0, 0], null))).toEqual({ top: 1, limit: null });
});
