import { describe, expect, it } from 'vitest';
import { countryCodes } from './countries';
import { euCountries, normalizeVatNumber, vatCountryOf } from './vat-number';

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
  ['IE', 'IE1234567TW'],
  ['IE', 'IE7A23456W'],
  ['IE', 'IE1*23456K'],
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

/** A number in its only spelling. */
const printed = (number: string) => number.replaceAll(/[ .]/g, '');

describe('normalizeVatNumber', () => {
  it.each(samples)('accepts a number of %s: %s', (country, number) => {
    expect(normalizeVatNumber(country, number)).toBe(printed(number));
    expect(normalizeVatNumber(country, number.toLowerCase())).toBe(printed(number));
  });

  it.each(samples)('adds the prefix to a number of %s that was typed without it: %s', (country, number) => {
    expect(normalizeVatNumber(country, number.slice(2))).toBe(printed(number));
  });

  it.each([
    ['spaces', 'DE 123 456 789'],
    ['no-break spaces', 'DE\u00A0123\u202F456\u2009789'],
    ['slashes', 'DE 123/456/789'],
    ['dots', 'DE.123.456.789'],
    ['hyphens', 'DE-123-456-789'],
    ['non-breaking hyphens', 'DE\u2011123\u2011456789'],
    ['dashes', 'DE\u2013123\u2014456\u2212789'],
    ['zero-width spaces', '\u200BDE123\u200B456789\u200B'],
    ['direction marks and a byte order mark', '\u200EDE123456\u200F789\uFEFF'],
    ['a soft hyphen', 'DE123\u00AD456789'],
    ['full-width letters and digits', '\uFF24\uFF25\uFF11\uFF12\uFF13456789'],
    ['a colon', 'DE: 123456789'],
  ])('removes %s', (_name, typed) => {
    expect(normalizeVatNumber('DE', typed)).toBe('DE123456789');
  });

  it('prints EL for Greece, whose numbers are also typed with GR', () => {
    for (const typed of ['EL123456789', 'GR 123456789', 'gr-123456789', '123456789'])
      expect(normalizeVatNumber('GR', typed)).toBe('EL123456789');
  });

  it('knows the format of every country of the European Union', () => {
    expect(new Set(samples.map(([country]) => country))).toEqual(new Set(euCountries));
  });

  it.each([
    ['DE', ''],
    ['DE', 'DE'],
    ['DE', 'DE12345678'],
    ['DE', 'DE1234567890'],
    ['DE', 'DEDE123456789'],
    ['DE', 'ATU12345678'],
    ['DE', 'DE123456789\n1'],
    ['DE', 'DE12345678\u0669'],
    ['FR', 'FR123456789'],
    ['GR', 'DE123456789'],
    ['IE', 'IE1234567X'],
    ['IE', 'IE1234567WX'],
    ['MC', 'MC12345678901'],
    ['SE', 'SE556677889902'],
    ['SE', '5566778899'],
    ['ES', 'ES123456789'],
    ['US', '- / -'],
    ['US', ''],
  ])('rejects a number of %s: %j', (country, number) => {
    expect(normalizeVatNumber(country, number)).toBeUndefined();
  });

  it('keeps letters and digits outside the European Union, where formats are unknown', () => {
    expect(normalizeVatNumber('CH', 'che-123.456.789 mwst')).toBe('CHE123456789MWST');
    expect(normalizeVatNumber('BR', '12.345.678/0001\u201195')).toBe('12345678000195');
    expect(normalizeVatNumber('GB', 'XI 123 4567 89')).toBe('XI123456789');
    expect(normalizeVatNumber('constructor', '1')).toBe('1');
  });
});

describe('vatCountryOf', () => {
  it('vatCountryOf is the country itself in the European Union, and France for Monaco', () => {
    const taxed = countryCodes.filter((country) => vatCountryOf(country) !== undefined);
    expect(taxed).toEqual([...euCountries, 'MC'].sort());
    expect(vatCountryOf('SE')).toBe('SE');
    expect(vatCountryOf('MC')).toBe('FR');
    expect(normalizeVatNumber('MC', 'FR 12 345678901')).toBe('FR12345678901');
  });

  it.each(['EL', 'XI', 'UK', 'EU', 'constructor', ''])(
    'vatCountryOf is undefined for %j, which is no country',
    (country) => {
      expect(vatCountryOf(country)).toBeUndefined();
    },
  );
});
