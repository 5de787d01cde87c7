import { euCountries } from '@app/api-client/rules/billing/vat-number';
import { describe, expect, it } from 'vitest';
import { planLine } from './document-lines';
import { priceDocument } from './price-document';
import { quotedPercentOf, taxFor, type TaxSubject } from './tax';
import { vatRates } from './vat-rates';

const seller = 'SE';
const today = new Date('2026-11-24T00:00:00Z');
const individual = (country: string): TaxSubject => ({ country, billingType: 'Individual', vatNumber: null });
const company = (country: string, vatNumber: string | null): TaxSubject => ({
  ...{ country, billingType: 'Business', vatNumber },
});
const standard = (basisPoints: number) => ({ basisPoints, note: 'standard' as const });
const [reverseCharge, outside] = [
  { basisPoints: 0, note: 'reverse_charge' },
  { basisPoints: 0, note: 'outside_scope' },
];

describe('taxFor (BI-3)', () => {
  it.each([
    ['no billing details', undefined, standard(2_500)],
    ["an individual in the seller's country", individual('SE'), standard(2_500)],
    ["a company in the seller's country, with a VAT number", company('SE', 'SE556677889901'), standard(2_500)],
    ['an individual in another EU country', individual('FI'), standard(2_550)],
    ['an individual with a VAT number', { ...individual('DE'), vatNumber: 'DE123456789' }, standard(1_900)],
    ['a company in another EU country, with a VAT number', company('DE', 'DE123456789'), reverseCharge],
    ['a company whose VAT number is printed with spaces', company('DE', 'de 123 456 789'), reverseCharge],
    ['a Greek company', company('GR', 'EL123456789'), reverseCharge],
    ['a company without a VAT number', company('DE', null), standard(1_900)],
    ['a company with a malformed VAT number', company('DE', 'DE12345678'), standard(1_900)],
    ['a company with the VAT number of another country', company('DE', 'ATU12345678'), standard(1_900)],
    ['an Irish company whose number ends in W', company('IE', 'IE1234567TW'), reverseCharge],
    ['an individual in Monaco, as in France', individual('MC'), standard(2_000)],
    ['a company in Monaco, with a French VAT number', company('MC', 'FR12345678901'), reverseCharge],
    ['a company in Monaco without a VAT number', company('MC', null), standard(2_000)],
    ['an individual on the Isle of Man', individual('IM'), outside],
    ['an individual on Åland', individual('AX'), outside],
    ['an individual outside the EU', individual('US'), outside],
    ['a company outside the EU', company('CH', 'CHE-123.456.789'), outside],
    ['an unknown country', individual('constructor'), outside],
  ])('taxes %s', (_name, subject, tax) => {
    expect(taxFor(subject, seller, today)).toEqual(tax);
  });

  it('taxes Monaco as the own country of a seller in France', () => {
    expect(taxFor(company('MC', 'FR12345678901'), 'FR', today)).toEqual(standard(2_000));
    expect(taxFor(company('FR', 'FR12345678901'), 'FR', today)).toEqual(standard(2_000));
  });

  it.each([
    ['EE', '2025-06-30T23:59:59.999Z', 2_200],
    ['EE', '2025-07-01T00:00:00.000Z', 2_400],
    ['FI', '2024-08-31T23:59:59.999Z', 2_400],
    ['FI', '2024-09-01T00:00:00.000Z', 2_550],
    ['RO', '2025-07-31T23:59:59.999Z', 1_900],
    ['RO', '2025-08-01T00:00:00.000Z', 2_100],
    ['SK', '2024-12-31T23:59:59.999Z', 2_000],
    ['SK', '2025-01-01T00:00:00.000Z', 2_300],
  ])('applies the rate of %s that is valid at %s', (country, at, basisPoints) => {
    expect(taxFor(individual(country), seller, new Date(at))).toEqual(standard(basisPoints));
  });

  it('applies the standard rates that the 27 countries have in 2026', () => {
    const countriesByPercent = {
      ...{ 17: 'LU', 18: 'MT', 19: 'CY DE', 20: 'AT BG FR', 21: 'BE CZ ES LT LV NL RO', 22: 'IT SI' },
      ...{ 23: 'IE PL PT SK', 24: 'EE GR', 25: 'DK HR SE', 25.5: 'FI', 27: 'HU' },
    };
    for (const [percent, countries] of Object.entries(countriesByPercent))
      for (const country of countries.split(' '))
        expect([country, taxFor(individual(country), seller, today)]).toEqual([
          country,
          standard(Number(percent) * 100),
        ]);
    expect(Object.values(countriesByPercent).join(' ').split(' ').sort()).toEqual([...euCountries].sort());
  });

  it('taxFor (BI-3) has rates in the order of their days for each of the 27 countries', () => {
    expect(euCountries).toHaveLength(27);
    expect(Object.keys(vatRates).sort()).toEqual([...euCountries].sort());
    for (const rates of Object.values(vatRates)) {
      const days = rates.map(({ from }) => from);
      expect(days).toEqual([...days].sort());
      // The directive's minimum, and the highest rate of a member state.
      for (const { basisPoints } of rates) {
        expect(basisPoints).toBeGreaterThanOrEqual(1_500);
        expect(basisPoints).toBeLessThanOrEqual(2_700);
      }
    }
  });
});

describe('quotedPercentOf', () => {
  it.each([
    [2_550, 'standard', 25.5],
    [0, 'reverse_charge', 0],
    [0, 'unknown', null],
  ] as const)('quotes %i basis points with the note %s as %s percent', (basisPoints, note, percent) => {
    expect(quotedPercentOf({ basisPoints, note })).toBe(percent);
  });
});

describe('priceDocument (BI-2)', () => {
  it('rejects lines that add up to less than zero', () => {
    const period = { start: today, end: new Date('2026-12-24T00:00:00Z') };
    const price = (amount: number) => priceDocument([planLine('Contour', 'monthly', amount, period)], standard(2_500));
    expect(price(0).total).toBe(0);
    expect(() => price(-1)).toThrow(RangeError);
  });
});
