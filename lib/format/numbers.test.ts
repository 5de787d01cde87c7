import { describe, expect, it } from 'vitest';
import { formatCompactNumber, formatCurrency, formatNumber } from './numbers';

describe('formatCurrency', () => {
  it.each([
    [123450, 'usd', '$1,234.50'],
    [4900, 'eur', '€49.00'],
    [4900, 'gpb', '£49.00'],
    [4900, 'GBP', '£49.00'],
    [500, 'jpy', '¥500'],
    [-250, 'usd', '-$2.50'],
    [0, 'eur', '€0.00'],
  ])('formats %i minor units of %s as %s', (amountMinor, currency, text) => {
    expect(formatCurrency(amountMinor, currency)).toBe(text);
  });

  it('omits the decimals when compact', () => {
    expect(formatCurrency(123450, 'usd', { compact: true })).toBe('$1,235');
    expect(formatCurrency(4900, 'gpb', { compact: true })).toBe('£49');
  });

  it('throws for an unknown currency code', () => {
    expect(() => formatCurrency(1, 'pounds')).toThrow(RangeError);
  });
});

describe('formatNumber', () => {
  it('groups thousands', () => {
    expect(formatNumber(1234567)).toBe('1,234,567');
  });
});

describe('formatCompactNumber', () => {
  it.each([
    [999, '999'],
    [1234, '1.2K'],
    [1_000_000, '1M'],
  ])('formats %i as %s', (value, text) => {
    expect(formatCompactNumber(value)).toBe(text);
  });
});
