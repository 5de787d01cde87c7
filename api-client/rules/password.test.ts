import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword, isCommonPassword, passwordErrorCode, passwordFaults } from './password';

const dictionary = new Set(['password', 'sunshine', 'qwerty', 'letmein', '1q2w3e4r', 'dragon', 'abc']);

describe('the length of a password', () => {
  it.each([
    ['Aa1!aaa', ['too_short']],
    ['Aa1!aaaa', []],
    [`Aa1!${'x'.repeat(124)}`, []],
    [`Aa1!${'x'.repeat(125)}`, ['too_long']],
    [`Aa1!${'😀'.repeat(4)}`, []],
    [`Aa1!${'😀'.repeat(3)}`, ['too_short']],
    [`Aa1!${'😀'.repeat(124)}`, []],
    [`Aa1!${'😀'.repeat(125)}`, ['too_long']],
  ])('of %j is counted in characters as people see them', (password, faults) => {
    expect(checkPassword(password)).toEqual(faults);
  });

  it('is found out at once for a text of megabytes', () => {
    expect(checkPassword('a'.repeat(5_000_000))).toEqual(['too_long']);
  });
});

describe('the four kinds of characters', () => {
  it.each([
    ['Abcdefg!', 'number_missing'],
    ['ABCDEF1!', 'lowercase_missing'],
    ['abcdef1!', 'uppercase_missing'],
    ['Abcdefg1', 'symbol_missing'],
  ])('%j lacks one: %s', (password, fault) => {
    expect(checkPassword(password)).toEqual([fault]);
  });

  it.each(['Abcde 12', 'Ünï-cøde9Z', 'Пароль-12', 'Ωmega-σ99', 'Abcdef1€', 'Abcdef1😀'])(
    '%j has all of them',
    (password) => {
      expect(checkPassword(password)).toEqual([]);
    },
  );

  it('tells everything at once, in a fixed order', () => {
    expect(checkPassword('', { current: '' })).toEqual([
      'too_short',
      'number_missing',
      'lowercase_missing',
      'uppercase_missing',
      'symbol_missing',
      'unchanged',
    ]);
  });
});

describe('a common password', () => {
  it.each([
    'Password1!',
    '!!Password2024',
    'P4ssw0rd!',
    'P@$$w0rd1!',
    '5unsh1ne!24',
    '$unsh1ne99!',
    'LetMe1n!!',
    '1Q2w3e4r!',
    'Dr4g0n!!',
    'Abc12345!',
  ])('%j is recognised behind its digits and symbols', (password) => {
    expect(checkPassword(password, { dictionary })).toContain('common');
  });

  it.each(['Pass-the-word-9', 'Qwer!ty8Zxcv', 'Zk4-ab9!Lm'])('%j is none', (password) => {
    expect(checkPassword(password, { dictionary })).toEqual([]);
  });

  it('is not looked for where there is no dictionary', () => {
    expect(checkPassword('Password1!')).toEqual([]);
  });

  it.each(['Dcipher2026!', 'Acme-Research1', 'AdaLovelace1!', 'L0velace!1', 'ada.lovelace@Acme.com1'])(
    '%j is made of words that others know',
    (password) => {
      const knownWords = ['Dcipher', 'Acme Research', 'ada.lovelace@acme.com', 'Ada', 'Lovelace'];
      expect(isCommonPassword(password, { knownWords })).toBe(true);
    },
  );

  it('may hold such a word beside enough of its own', () => {
    expect(isCommonPassword('Ada-tortoise-44', { knownWords: ['Ada'] })).toBe(false);
  });

  it('is not every password that holds a name of two letters', () => {
    expect(isCommonPassword('Li9!ab-x', { knownWords: ['Li'] })).toBe(false);
  });
});

it('refuses the present password and accepts one that differs by a space', () => {
  expect(checkPassword('Blue-Teapot-7', { current: 'Blue-Teapot-7' })).toEqual(['unchanged']);
  expect(checkPassword('Blue-Teapot-7 ', { current: 'Blue-Teapot-7' })).toEqual([]);
});

it('neither trims nor normalizes: two spellings of one letter are two passwords', () => {
  expect(checkPassword('Cafe\u0301-12345', { current: 'Caf\u00e9-12345' })).toEqual([]);
});

it('decides on every text whatsoever, with a code of the catalogue for each fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (password) => {
      for (const fault of checkPassword(password, { dictionary })) {
        expect(passwordFaults).toContain(fault);
        expect(passwordErrorCode(fault)).toMatch(/^error_password_/);
      }
    }),
  );
});

const mixed = fc
  .array(fc.constantFrom('A', 'b', '1', '!', ' ', 'é', '😀', '٣', '𝒳', 'aaaaaaaa'.repeat(8)), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

it('accepts exactly what has the length and the four kinds', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      const length = [...text].length;
      const isFine =
        length >= 8 &&
        length <= 128 &&
        /\p{Nd}/u.test(text) &&
        /\p{Ll}/u.test(text) &&
        /\p{Lu}/u.test(text) &&
        /[\p{P}\p{S}\p{Zs}]/u.test(text);
      expect(checkPassword(text).length === 0).toBe(isFine);
    }),
  );
});
