import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencySymbol, isoCurrency, parseCurrency, scaleAmount, splitAmount } from './money';

describe('currencies', () => {
  it('currencies have the specified symbols, with the pound under the key gpb', () => {
    expect(currencies.map((currency) => [currency, isoCurrency(currency), currencySymbol(currency)])).toEqual([
      ['usd', 'USD', '$'],
      ['eur', 'EUR', '€'],
      ['gpb', 'GBP', '£'],
    ]);
  });

  it.each([
    ['GBP', 'gpb'],
    ['gpb', 'gpb'],
    [' Eur ', 'eur'],
    ['sek', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('parse %j as %j', (text, currency) => {
    expect(parseCurrency(text)).toBe(currency);
  });

  it("currencies are supported by the platform's formatter", () => {
    for (const currency of currencies) {
      const parts = new Intl.NumberFormat('en', { style: 'currency', currency: isoCurrency(currency) }).formatToParts(
        1,
      );
      expect(parts.find(({ type }) => type === 'currency')?.value).toBe(currencySymbol(currency));
    }
  });
});

describe('scaleAmount', () => {
  it.each([
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [-3, 1, 2, -2],
    [4_900, 17, 31, 2_687],
    [Number.MAX_SAFE_INTEGER, 1, 1, Number.MAX_SAFE_INTEGER],
    [0, 5, 7, 0],
  ])('%i times %i/%i is %i: half a cent is rounded away from zero', (amount, numerator, denominator, result) => {
    expect(scaleAmount(amount, numerator, denominator)).toBe(result);
  });

  it('scaleAmount is off by half a minor unit at most, and rounds credits and charges alike', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amounts,
        fc.nat({ max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (amount, numerator, denominator) => {
          const scaled = scaleAmount(amount, numerator, denominator);
          const error = 2n * (BigInt(scaled) * BigInt(denominator) - BigInt(amount) * BigInt(numerator));
          expect(error <= BigInt(denominator) && error >= -BigInt(denominator)).toBe(true);
          expect(scaleAmount(-amount, numerator, denominator) + scaled).toBe(0);
        },
      ),
    );
  });

  it.each([
    [0.1, 1, 1],
    [1, 1, 0],
    [1, 1, -1],
    [Number.NaN, 1, 1],
    [1, Number.POSITIVE_INFINITY, 1],
    [2 ** 60, 1, 1],
  ])('rejects %s, %s, %s', (amount, numerator, denominator) => {
    expect(() => scaleAmount(amount, numerator, denominator)).toThrow(RangeError);
  });
});

describe('splitAmount', () => {
  it('gives the remainder to the parts that lost most, earlier ones first', () => {
    expect(splitAmount(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitAmount(10, [1, 2, 4])).toEqual([1, 3, 6]);
    expect(splitAmount(5, [0, 1])).toEqual([0, 5]);
    // The smaller weight loses 6/7, the larger 1/7.
    expect(splitAmount(10, [5, 2])).toEqual([7, 3]);
    expect(splitAmount(10, [2, 5])).toEqual([3, 7]);
  });

  it('always adds up, and no part is off by more than one minor unit', () => {
    const weights = fc
      .array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), weights, (amount, list) => {
        const parts = splitAmount(amount, list);
        const total = list.reduce((sum, weight) => sum + weight, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        parts.forEach((part, index) =>
          expect(Math.abs(part - (amount * (list[index] ?? 0)) / total)).toBeLessThan(1.000_001),
        );
      }),
    );
  });

  it.each([
    [-1, [1]],
    [1, [0]],
    [1, []],
    [1, [2, -1]],
  ])('rejects %s by %j', (amount, list) => {
    expect(() => splitAmount(amount, list)).toThrow(RangeError);
  });
});
