import { expect, it } from 'vitest';
import { closestToLimit, scaleOf, usedCategories } from './chart-model';

const history = (used: number[], limit: number | null) => ({
  category: 'landscape-generation' as const,
  unit: 'landscapes' as const,
  limit,
  used,
});

it('leaves out categories that were never used', () => {
  expect(usedCategories([history([0, 0], 5), history([1, 0], 5)])).toEqual([history([1, 0], 5)]);
});

it('starts with the category that is closest to its limit in the current period', () => {
  const [near, far, unlimited] = [history([0, 8], 10), history([9, 1], 10), history([99, 99], null)];
  expect(closestToLimit([far, unlimited, near])).toBe(near);
  expect(closestToLimit([])).toBeUndefined();
});

it('scales the bars to the limit, and above it to the highest bar', () => {
  expect(scaleOf(history([5, 10], 10))).toEqual({ bars: [0.47, 0.94], limit: 0.94 });
  expect(scaleOf(history([5, 20], 10))).toEqual({ bars: [0.235, 0.94], limit: 0.47 });
});

it('shows no line of a limit that is far above all bars or missing', () => {
  expect(scaleOf(history([5, 9], 100))).toEqual({ bars: [(5 / 9) * 0.94, 0.94], limit: null });
  expect(scaleOf(history([0, 0], null))).toEqual({ bars: [0, 0], limit: null });
});
