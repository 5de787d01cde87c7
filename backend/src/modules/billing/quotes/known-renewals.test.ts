import { describe, expect, it } from 'vitest';
import { listKnownRenewals, type RenewalTerms } from './known-renewals';

const start = new Date('2027-01-31T10:00:00Z');
const plan = (price: number) =>
  ({ planId: 'plan', name: 'Contour', position: 1, isCustom: false, interval: 'monthly', price }) as const;
const tax = (basisPoints: number) => ({ basisPoints, note: 'standard' }) as const;
const half = { code: 'HALF', on: (amount: number) => amount / 2 };

const list = (terms: Partial<RenewalTerms> = {}) =>
  listKnownRenewals({
    ...{
      currency: 'eur' as const,
      start,
      anchorDay: 31,
      planAt: () => plan(1_000),
      discount: undefined,
      discountedPeriods: 0,
    },
    ...{ taxOn: () => tax(2_500), knownUntil: new Date(0) },
    ...terms,
  }).map(({ from, amount }) => [from.slice(0, 10), amount]);

describe('the known renewals', () => {
  it('the known renewals are one amount if nothing is known to change', () =>
    expect(list()).toEqual([['2027-01-31', 1_250]]));

  it('contain the full price from the renewal on that a promo code no longer discounts', () => {
    expect(list({ discount: half, discountedPeriods: 1 })).toEqual([
      ['2027-01-31', 625],
      ['2027-02-28', 1_250],
    ]);
    expect(list({ discount: half, discountedPeriods: 3 })).toEqual([
      ['2027-01-31', 625],
      ['2027-04-30', 1_250],
    ]);
  });

  it('the known renewals are one amount with a code that discounts all or none of them', () => {
    expect(list({ discount: half, discountedPeriods: null })).toEqual([['2027-01-31', 625]]);
    expect(list({ discount: half, discountedPeriods: 0 })).toEqual([['2027-01-31', 1_250]]);
  });

  it('contain an announced price and a new tax rate, each from the first renewal on that it applies to', () => {
    const announced = new Date('2027-03-01T00:00:00Z');
    const raised = new Date('2027-06-01T00:00:00Z');
    const terms = {
      planAt: (at: Date) => plan(at < announced ? 1_000 : 2_000),
      taxOn: (day: Date) => tax(day < raised ? 2_500 : 3_000),
      knownUntil: raised,
    };
    expect(list({ ...terms, discount: half, discountedPeriods: 1 })).toEqual([
      ['2027-01-31', 625],
      ['2027-02-28', 1_250],
      ['2027-03-31', 2_500],
      ['2027-06-30', 2_600],
    ]);
  });
});
