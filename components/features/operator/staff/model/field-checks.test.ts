import { expect, it } from 'vitest';
import { isLimit, isOptionalPrice, isPrice, parseLimit, parseMinorUnits, parseWhole } from './field-checks';

it.each([
  ['1,200', 1_200],
  [' 7 ', 7],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
])('reads the whole number "%s" as %s', (text, number) => expect(parseWhole(text)).toBe(number));

it.each([
  ['9,000', 900_000],
  ['12.50', 1_250],
  ['12.5', undefined],
  ['€12', undefined],
])('reads the price "%s" as %s minor units', (text, amount) => expect(parseMinorUnits(text)).toBe(amount));

it('accepts a plan that costs nothing, and no refund of nothing', () => {
  expect([isPrice('0'), isOptionalPrice('12.50'), isOptionalPrice('')]).toEqual([true, true, true]);
  expect([isPrice(''), isOptionalPrice('0')]).not.toContain(true);
});

it('reads a limit as a number, as unlimited, or as left out', () => {
  expect(['100', 'Unlimited', ''].map(parseLimit)).toEqual([100, null, undefined]);
  expect(['100', 'Unlimited', ''].map(isLimit)).toEqual([true, true, true]);
  expect(isLimit('many')).not.toBe(true);
});
