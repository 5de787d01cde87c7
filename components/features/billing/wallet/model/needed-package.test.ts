import { describe, expect, it } from 'vitest';
import type { WalletPackage } from '../api/wallet-calls';
import { packageFor, readNeed } from './needed-package';

const pack = (id: string, credits: number): WalletPackage => ({
  id,
  name: id,
  credits,
  price: { amount: credits * 10, currency: 'usd' },
  validMonths: null,
});
const packages = [pack('small', 100), pack('medium', 500), pack('large', 1_000)];

describe('the package that a link to the wallet selects', () => {
  it.each([
    [undefined, 'small', 1],
    [40, 'small', 1],
    [100, 'small', 1],
    [101, 'medium', 1],
    [1_001, 'large', 2],
    [2_500, 'large', 3],
  ])('for %s missing credits is %s, %i times', (need, packageId, quantity) => {
    expect(packageFor(packages, need)).toEqual({ packageId, quantity });
  });

  it('the package that a link to the wallet selects is none without packages', () => {
    expect(packageFor([], 40)).toBeUndefined();
  });
});

it.each([
  ['40', 40],
  ['0', undefined],
  ['-4', undefined],
  ['4e9', undefined],
  ['99999999999', undefined],
  [['40', '50'], undefined],
  [undefined, undefined],
])('reads the missing credits %j of an address as %s', (query, need) => {
  expect(readNeed(query)).toBe(need);
});
