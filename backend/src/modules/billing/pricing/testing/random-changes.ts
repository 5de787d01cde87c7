import { type BillingInterval, intervalMonths, periodEnd } from '@app/api-client/rules/values/dates';
import { euCountries } from '@app/api-client/rules/billing/vat-number';
import fc from 'fast-check';
import { scaleAmount } from '@app/api-client/rules/billing/money';
import type { NextPlan, RunningPeriod } from '../plan-change';
import type { TaxSubject } from '../tax';

/** After the last change of a rate in the table of the second implementation. */
const [first, last] = [new Date('2025-08-01T00:00:00Z'), new Date('2045-01-01T00:00:00Z')];

export const anyInstant = fc.date({ min: first, max: last, noInvalidDate: true });
const anyPrice = fc.integer({ min: 0, max: 10_000_000 });
const anyInterval = fc.constantFrom<BillingInterval>('monthly', 'annual');

/** A plan: the position decides its identity. */
export const anyPlan: fc.Arbitrary<NextPlan> = fc
  .record({ position: fc.integer({ min: 1, max: 4 }), interval: anyInterval, price: anyPrice })
  .map((terms) => ({ ...terms, isCustom: false, planId: `plan ${terms.position}`, name: `Plan ${terms.position}` }));

/** A running period and an instant within it. An earlier upgrade may have shortened the period. */
export const anyRunningPeriod: fc.Arbitrary<{ running: RunningPeriod; now: Date }> = fc
  .record({
    start: anyInstant,
    plan: anyPlan,
    paid: anyPrice,
    shortened: fc.double({ min: 0, max: 0.999, noNaN: true }),
    passed: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  })
  .map(({ start, plan: terms, paid, shortened, passed }) => {
    const anchorDay = start.getUTCDate();
    const end = periodEnd(start, terms.interval, anchorDay);
    const at = (from: Date, share: number) =>
      new Date(from.getTime() + Math.floor(share * (end.getTime() - from.getTime())));
    const begun = at(start, shortened);
    return { running: { ...terms, paid, start: begun, end, anchorDay }, now: at(begun, passed) };
  });

/** A running period, or none. */
export const anySituation: fc.Arbitrary<{ running: RunningPeriod | undefined; now: Date }> = fc.oneof(
  anyRunningPeriod,
  anyInstant.map((now) => ({ running: undefined, now })),
);

export type RandomDiscount = { percent: number } | { amount: number } | undefined;
export const anyDiscount: fc.Arbitrary<RandomDiscount> = fc.oneof(
  fc.constant(undefined),
  fc.record({ percent: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ amount: fc.integer({ min: 1, max: 5_000_000 }) }),
);

/** @returns The discount as `promo-codes` computes it. */
export const discountFrom = (discount: RandomDiscount) =>
  discount && {
    code: 'SAMPLE',
    on: (amount: number) =>
      'percent' in discount ? scaleAmount(amount, discount.percent, 10_000) : Math.min(discount.amount, amount),
  };

/** A valid VAT number of each country. */
export const vatNumbers: Record<string, string> = {
  AT: 'ATU12345678',
  BE: 'BE0123456789',
  BG: 'BG123456789',
  CY: 'CY12345678X',
  CZ: 'CZ12345678',
  DE: 'DE123456789',
  DK: 'DK12345678',
  EE: 'EE123456789',
  ES: 'ESX1234567X',
  FI: 'FI12345678',
  FR: 'FRXX123456789',
  GR: 'EL123456789',
  HR: 'HR12345678901',
  HU: 'HU12345678',
  IE: 'IE1234567WA',
  IT: 'IT12345678901',
  LT: 'LT123456789',
  LU: 'LU12345678',
  LV: 'LV12345678901',
  MC: 'FR12345678901',
  MT: 'MT12345678',
  NL: 'NL123456789B01',
  PL: 'PL1234567890',
  PT: 'PT123456789',
  RO: 'RO1234567890',
  SE: 'SE123456789001',
  SI: 'SI12345678',
  SK: 'SK1234567890',
};

/**
 * A customer from the European Union, Monaco or elsewhere, with a valid, an invalid or no VAT number; or an unknown
 * one.
 */
export const anySubject: fc.Arbitrary<TaxSubject | undefined> = fc.option(
  fc
    .record({
      country: fc.constantFrom(...euCountries, 'MC', 'US', 'GB', 'CH', 'NO'),
      billingType: fc.constantFrom('Individual' as const, 'Business' as const),
      number: fc.constantFrom('valid', 'invalid', 'none'),
    })
    .map(({ number, ...subject }) => {
      const vatNumber = { valid: vatNumbers[subject.country] ?? 'US1', invalid: `${subject.country}1`, none: null }[
        number
      ];
      return { ...subject, vatNumber: vatNumber ?? null };
    }),
  { nil: undefined },
);

export const anySeller = fc.constantFrom(...euCountries);

export const monthsOf = (interval: BillingInterval): 1 | 12 => intervalMonths[interval];
