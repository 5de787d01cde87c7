import { expect, it } from 'vitest';
import { scaleTo, xOf, yOf } from './scale';

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [170, [0, 50, 100, 150, 200]],
  [1_250, [0, 500, 1_000, 1_500]],
  [10_000_000, [0, 5_000_000, 10_000_000]],
])('the scale of a plot up to %i has the round lines %j', (highest, lines) => {
  expect(scaleTo(highest)).toEqual(lines);
});

it('the lower edge of a plot is zero, and its highest line leaves room for a symbol', () => {
  expect([yOf(0, 200, 180), yOf(200, 200, 180)]).toEqual([180, 12]);
});

it('a position along a plot is a percentage of its width', () => {
  expect([xOf(0, 90), xOf(45, 90), xOf(1, 3)]).toEqual(['0%', '50%', '33.333%']);
});
