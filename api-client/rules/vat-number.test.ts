import { describe, expect, it } from 'vitest';
import { euCountries, isVatNumber, normalizeVatNumber } from './vat-number';

/** Numbers as the tax authorities print them. */
const samples: [country: string, number: string][] = [
  ['AT', 'ATU12345678'],
  ['BE', 'BE 0123.456.789'],
  ['BG', 'BG123456789'],
  ['BG', 'BG1234567890'],
  ['CY', 'CY12345678X'],
  ['CZ', 'CZ12345678'],
  ['CZ', 'CZ1234567890'],
  ['DE', 'DE123456789'],
  ['DK', 'DK 12 34 56 78'],
  ['EE', 'EE123456789'],
  ['ES', 'ESX12345678'],
  ['ES', 'ES12345678X'],
  ['ES', 'ESX1234567X'],
  ['FI', 'FI12345678'],
  ['FR', 'FR 12 345678901'],
  ['FR', 'FRXX123456789'],
  ['GR', 'EL123456789'],
  ['HR', 'HR12345678901'],
  ['HU', 'HU12345678'],
  ['IE', 'IE1234567W'],
  ['IE', 'IE1234567WA'],
  ['IE', 'IE1+23456W'],
  ['IT', 'IT12345678901'],
  ['LT', 'LT123456789'],
  ['LT', 'LT123456789012'],
  ['LU', 'LU12345678'],
  ['LV', 'LV12345678901'],
  ['MT', 'MT12345678'],
  ['NL', 'NL123456789B01'],
  ['PL', 'PL1234567890'],
  ['PT', 'PT123456789'],
  ['RO', 'RO12'],
  ['RO', 'RO1234567890'],
  ['SE', 'SE556677889901'],
  ['SI', 'SI12345678'],
  ['SK', 'SK1234567890'],
];

describe('isVatNumber', () => {
  it.each(samples)('accepts a number of %s: %s', (country, number) => {
    expect(isVatNumber(country, number)).toBe(true);
    expect(isVatNumber(country, number.toLowerCase())).toBe(true);
  });

  it('knows the format of every country of the European Union', () => {
    expect(new Set(samples.map(([country]) => country))).toEqual(new Set(euCountries));
  });

  it.each([
    ['DE', ''],
    ['DE', 'DE'],
    ['DE', '123456789'],
    ['DE', 'DE12345678'],
    ['DE', 'DE1234567890'],
    ['DE', 'ATU12345678'],
    ['DE', 'DE123456789\n1'],
    ['GR', 'GR123456789'],
    ['SE', 'SE556677889902'],
    ['ES', 'ES123456789'],
    ['US', 'US123456789'],
    ['constructor', 'CONSTRUCTOR1'],
  ])('rejects a number of %s: %j', (country, number) => {
    expect(isVatNumber(country, number)).toBe(false);
  });
});

it('normalizeVatNumber removes what is only printed', () => {
  expect(normalizeVatNumber(' be 0123.456-789 ')).toBe('BE0123456789');
});
