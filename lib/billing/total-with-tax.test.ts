import { describe, expect, it } from 'vitest';
import { totalWithTax } from './total-with-tax';

describe('the total of a purchase', () => {
  it.each([
    [4_900, 1, 19, 5_831],
    [4_900, 3, 0, 14_700],
    [999, 3, 25.5, 3_761],
    [1, 1, 50, 2],
  ])('of %i minor units, %i times, with a tax of %f percent is %i', (amount, quantity, taxPercent, total) => {
    expect(totalWithTax({ amount, currency: 'eur' }, quantity, taxPercent)).toEqual({ amount: total, currency: 'eur' });
  });

  it('rounds the tax once, on the sum, instead of per unit', () => {
    const price = { amount: 3, currency: 'usd' as const };
    expect(totalWithTax(price, 10, 19).amount).toBe(36);
    expect(10 * totalWithTax(price, 1, 19).amount).toBe(40);
  });
});
