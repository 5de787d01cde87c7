import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardBrand,
  cvcDigits,
  formatCardExpiry,
  groupCardNumber,
  isCardExpiryUsable,
  isCardNumber,
  isCvc,
  looksLikeCardNumber,
  parseCardExpiry,
  passesLuhn,
} from './card';

/** Test numbers that the payment providers publish. */
const testNumbers = [
  ['4242424242424242', 'visa'],
  ['4000056655665556', 'visa'],
  ['4222222222222', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['5200828282828210', 'mastercard'],
  ['378282246310005', 'amex'],
  ['371449635398431', 'amex'],
  ['6011111111111117', 'discover'],
  ['6011000990139424', 'discover'],
  ['3056930009020004', 'diners'],
  ['36227206271667', 'diners'],
  ['3566002020360505', 'jcb'],
  ['6200000000000005', 'unionpay'],
  ['6205500000000000004', 'unionpay'],
] as const;

describe('isCardNumber', () => {
  it.each(testNumbers)('%s is a valid number of %s', (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
    expect(isCardNumber(number)).toBe(true);
  });

  it.each([
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    ' 4242\u00a04242\u00a04242\u00a04242 ',
    '４２４２４２４２４２４２４２４２',
    '4242\u200b424242424242',
  ])('accepts the typed or pasted number %j', (typed) => {
    expect(isCardNumber(typed)).toBe(true);
  });

  it.each([
    '',
    '4242',
    '4242424242424241',
    '42424242424242424',
    '424242424242424',
    '0000000000000000',
    '4242424242424242x',
    '4242x424242424242',
    '37828224631000',
    '5555555555554444 7',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    '-',
    '4'.repeat(10_000),
  ])('rejects the number %j', (typed) => {
    expect(isCardNumber(typed)).toBe(false);
  });

  it('rejects a number with one mistyped digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...testNumbers),
        fc.nat({ max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        ([number], place, shift) => {
          const wrong = [...number]
            .map((digit, index) => (index === place ? String((Number(digit) + shift) % 10) : digit))
            .join('');
          expect(passesLuhn(wrong)).toBe(false);
        },
      ),
    );
  });
});

describe('cardBrand', () => {
  it.each([
    ['4', 'visa'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['3', undefined],
    ['51', 'mastercard'],
    ['50', undefined],
    ['2221', 'mastercard'],
    ['2220', undefined],
    ['2720', 'mastercard'],
    ['2721', undefined],
    ['6011', 'discover'],
    ['3528', 'jcb'],
    ['300', 'diners'],
    ['', undefined],
  ])('identifies the brand of %j as %j', (typed, brand) => {
    expect(cardBrand(typed)).toBe(brand);
  });
});

describe('groupCardNumber', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['36227206271667', '3622 720627 1667'],
    ['4242 4242-42', '4242 4242 42'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
    ['4'.repeat(40), '4444 4444 4444 4444 444'],
  ])('formats %j as %j', (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown);
    expect(groupCardNumber(shown)).toBe(shown);
  });
});

describe('isCvc', () => {
  it('expects four digits for Amex and three for every other brand', () => {
    expect(cvcDigits('amex')).toBe(4);
    expect(cvcDigits('visa')).toBe(3);
    expect(isCvc('1234', 'amex')).toBe(true);
    expect(isCvc(' 123 ', 'visa')).toBe(true);
    expect(isCvc('１２３', undefined)).toBe(true);
  });

  it.each([
    ['123', 'amex'],
    ['1234', 'visa'],
    ['12', 'visa'],
    ['12a', 'visa'],
    ['', 'visa'],
    ['-12', 'visa'],
    ['1 2', 'visa'],
  ] as const)('rejects %j for %s', (code, brand) => {
    expect(isCvc(code, brand)).toBe(false);
  });
});

describe('the expiration date', () => {
  it.each([
    '04/2027',
    '04/27',
    '4/27',
    '0427',
    '042027',
    '2027-04',
    '2027/4',
    '04 / 27',
    '04-27',
    '04 2027',
    ' 04/27 ',
    '０４/２７',
  ])('parses %j as 04/2027', (typed) => {
    const expiry = parseCardExpiry(typed);
    expect(expiry && formatCardExpiry(expiry)).toBe('04/2027');
  });

  it.each([
    '',
    '4',
    '13/27',
    '00/27',
    '4/7',
    '04/027',
    '427',
    '2027-13',
    '04/20277',
    'ab/cd',
    '04/27x',
    '27-04-01',
    '99999999',
  ])('rejects %j as a date', (typed) => {
    expect(parseCardExpiry(typed)).toBeUndefined();
  });

  it('the expiration date is valid until the end of its month in UTC', () => {
    const expiry = { month: 12, year: 2026 };
    expect(isCardExpiryUsable(expiry, new Date('2026-12-31T23:59:59.999Z'))).toBe(true);
    expect(isCardExpiryUsable(expiry, new Date('2027-01-01T00:00:00Z'))).toBe(false);
  });

  it('the expiration date is rejected if it is more than 20 years ahead', () => {
    expect(isCardExpiryUsable({ month: 1, year: 2047 }, new Date('2026-03-07T00:00:00Z'))).toBe(false);
  });
});

describe('looksLikeCardNumber', () => {
  it.each(testNumbers)('finds %s within other text', (number) => {
    const grouped = groupCardNumber(number);
    for (const text of [
      number,
      grouped,
      grouped.replaceAll(' ', '-'),
      `my card is ${grouped}, thanks`,
      `2 ${grouped} 7`,
      `{"note":"${number}"}`,
    ]) {
      expect(looksLikeCardNumber(text)).toBe(true);
    }
  });

  it.each([
    '',
    'tok_1NirD82eZvKYlo2CjQk',
    '2026-03-07T12:00:00.000Z',
    '4242',
    '4242424242424241',
    '0000000000000000',
    '1'.repeat(40),
    '550e8400-e29b-41d4-a716-446655440000',
    'token_1dd4de2c-0407-4041-9825-55b27c287098',
    'two numbers: 4242 4242 and, later, 4242 4242',
  ])('ignores %j', (text) => {
    expect(looksLikeCardNumber(text)).toBe(false);
  });
});
