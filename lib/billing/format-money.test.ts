import { expect, it } from 'vitest';
import { formatMoney, formatWholeMoney } from './format-money';

it('formats money with a real minus sign', () => {
  expect(formatMoney({ amount: 4_900, currency: 'gpb' })).toBe('£49.00');
  expect(formatMoney({ amount: -1_230, currency: 'usd' })).toBe('−$12.30');
});

it('omits the decimals of prominent figures only where they are zero', () => {
  expect(formatWholeMoney({ amount: 4_900, currency: 'eur' })).toBe('€49');
  expect(formatWholeMoney({ amount: 4_950, currency: 'eur' })).toBe('€49.50');
});
