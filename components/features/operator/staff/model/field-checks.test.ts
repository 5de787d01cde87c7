import { expect, it } from 'vitest';
import {
  isBalance,
  isDay,
  isFirstDay,
  isGift,
  isLimit,
  isPrice,
  isReason,
  isRefund,
  isText,
  optional,
  parseLimit,
  parseMinorUnits,
  parseWhole,
} from './field-checks';

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
  expect([isPrice('0'), optional(isRefund)('12.50'), optional(isRefund)('')]).toEqual([true, true, true]);
  expect([isPrice(''), optional(isRefund)('0')]).not.toContain(true);
});

it('reads a limit as a number, as unlimited, or as left out', () => {
  expect(['100', 'Unlimited', ''].map(parseLimit)).toEqual([100, null, undefined]);
  expect(['100', 'Unlimited', ''].map(optional(isLimit))).toEqual([true, true, true]);
  expect(isLimit('many')).not.toBe(true);
});

it('rejects a value above the limit of the API with that limit', () => {
  expect(isPrice('750,000')).toBe(true);
  expect(isPrice('750,000.01')).toBe('The value is too large. Enter 750,000 or less.');
  expect(isRefund('10,000,000.01')).toBe('The value is too large. Enter 10,000,000 or less.');
  expect(isLimit('1,000,000,000,000,001')).toBe('The value is too large. Enter 1,000,000,000,000,000 or less.');
  expect(isGift('1,000,000,000,000')).toMatch(/^The value is too large/);
  expect([isGift('0'), isBalance('0')]).toEqual(['The value is too small. Enter 1 or more.', true]);
});

it('rejects text that is too long, or that has invisible characters', () => {
  expect(isText(100)('x'.repeat(101))).toBe('Your input exceeds the maximum allowed length of 100 characters');
  expect(isText(100)('Atlas\u202E')).toMatch(/invalid characters/);
  expect([isText(100)(`  ${'x'.repeat(100)} `), isReason('x'.repeat(500))]).toEqual([true, true]);
});

it('rejects a first day that has passed, and years that no calendar day of the product has', () => {
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  expect([daysFromNow(0), daysFromNow(400)].map(isFirstDay)).toEqual([true, true]);
  expect(isFirstDay(daysFromNow(-2))).toBe('This day has passed. Enter today or a later day.');
  expect(isFirstDay('')).toBe('This field is required');
  for (const day of ['0001-01-01', '12026-01-01']) {
    expect(isDay(day)).toBe('Enter a valid date.');
    expect(isFirstDay(day)).toBe('Enter a valid date.');
  }
});
