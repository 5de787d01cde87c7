import { describe, expect, it } from 'vitest';
import { countryCodes } from './countries';
import { isPostalCodeMalformed, normalizePostalCode, postalCodeExample } from './postal-code';
import { euCountries } from './vat-number';

describe('a postal code', () => {
  it.each([
    ['AT', ' 1010 ', '1010'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['CZ', '11000', '110 00'],
    ['DE', '1 01 15', '10115'],
    ['DE', 'D-10115', '10115'],
    ['DE', 'DE 10115', '10115'],
    ['DE', 'D 10115', '10115'],
    ['FR', 'F 75001', '75001'],
    ['FI', 'FIN\u201100100', '00100'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm11ae', 'M1 1AE'],
    ['GB', 'CR2  6xh', 'CR2 6XH'],
    ['GB', 'DN551PT', 'DN55 1PT'],
    ['GB', 'w1a 0ax', 'W1A 0AX'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['GB', 'bfpo57', 'BFPO 57'],
    ['GB', 'BFPO 1234', 'BFPO 1234'],
    ['GR', '10557', '105 57'],
    ['IE', 'd02x285', 'D02 X285'],
    ['IE', 'D6W XY00', 'D6W XY00'],
    ['JP', '1000001', '100-0001'],
    ['JP', '\uFF11\uFF10\uFF10\u2212\uFF10\uFF10\uFF10\uFF11', '100-0001'],
    // The long vowel mark is on the key of the hyphen.
    ['JP', '\uFF11\uFF10\uFF10\u30FC\uFF10\uFF10\uFF10\uFF11', '100-0001'],
    ['LT', '01100', 'LT-01100'],
    ['LU', 'L-1009', '1009'],
    ['LV', 'lv 1010', 'LV-1010'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['NL', '1012ab', '1012 AB'],
    ['PL', '00001', '00-001'],
    ['PT', '1000 205', '1000-205'],
    ['RS', '112 106', '112106'],
    ['SE', 'SE-111 22', '111 22'],
    ['US', '94103', '94103'],
    ['US', '941031234', '94103-1234'],
  ])('of %s that was typed as %j has one spelling: %s', (country, typed, spelling) => {
    expect(normalizePostalCode(country, typed)).toBe(spelling);
    expect(normalizePostalCode(country, spelling), 'the spelling is accepted again').toBe(spelling);
  });

  it.each([
    ['DE', '1'],
    ['DE', '1011'],
    ['DE', '101155'],
    ['DE', 'AT-1010'],
    ['DE', '1011\u0665'],
    ['DE', 'ABCDE'],
    ['DE', '-'],
    ['US', 'NY 10001'],
    ['US', '9410'],
    ['CA', '10115'],
    ['GB', '10115'],
    ['GB', 'SW1A 1A'],
    ['NL', '1012'],
    ['CH', '80001'],
  ])('of %s is rejected if it lacks the format of the country: %j', (country, typed) => {
    expect(normalizePostalCode(country, typed)).toBeUndefined();
    expect(isPostalCodeMalformed({ country, postalCode: typed })).toBe(true);
  });

  it.each(['AE', 'HK', 'ZZ', ''])('of a country without a known format (%j) stays as typed', (country) => {
    expect(normalizePostalCode(country, ' Po Box-1 ')).toBe('Po Box-1');
    expect(postalCodeExample(country)).toBeUndefined();
  });

  it.each([null, undefined])('that is missing (%j) is not malformed', (postalCode) => {
    expect(isPostalCodeMalformed({ country: 'DE', postalCode })).toBe(false);
  });
});

describe('the known formats', () => {
  const known = countryCodes.filter((country) => postalCodeExample(country) !== undefined);

  it('include every country of the European Union', () => {
    expect(euCountries.filter((country) => !known.includes(country))).toEqual([]);
  });

  it('accept their own example, which has the printed spelling', () => {
    const spellings = known.map((country) => [country, normalizePostalCode(country, postalCodeExample(country) ?? '')]);
    expect(spellings).toEqual(known.map((country) => [country, postalCodeExample(country)]));
  });
});
