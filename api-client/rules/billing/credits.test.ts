import { expect, it } from 'vitest';
import { packagesMax, topUpQuantity } from './credits';

/** 11.90 for each package. */
const totalOf = (quantity: number) => 1_190 * quantity;
const need = { available: 0, threshold: 500, credits: 100, left: 100_000 };

it.each([
  ['as many packages as bring the available credits to the threshold', {}, 5],
  ['one package if little is missing', { available: 499 }, 1],
  ['nothing at the threshold', { available: 500 }, 0],
  ['nothing above the threshold', { available: 900 }, 0],
  ['only what the month still allows', { left: 3 * 1_190 }, 3],
  ['nothing if the month allows less than a package', { left: 1_189 }, 0],
  ['nothing if more was charged than the maximum, which was lowered since', { left: -1 }, 0],
  ['no more packages than one purchase may have', { threshold: 10_000_000, left: 10_000_000 }, packagesMax],
])('an automatic purchase buys %s', (_what, changes, quantity) => {
  expect(topUpQuantity({ ...need, ...changes }, totalOf)).toBe(quantity);
});
