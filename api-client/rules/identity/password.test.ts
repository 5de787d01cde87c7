import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword, isCommonPassword, passwordErrorCode, passwordViolations } from './password';

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
  ])('C1: counts the characters of %j as code points', (password, violations) => {
    expect(checkPassword(password)).toEqual(violations);
  });

  it('rejects a text of megabytes immediately', () => {
    expect(checkPassword('a'.repeat(5_000_000))).toEqual(['too_long']);
  });
});

describe('the required kinds of characters', () => {
  it.each([
    ['Abcdefg!', 'number_missing'],
    ['ABCDEF1!', 'lowercase_missing'],
    ['abcdef1!', 'uppercase_missing'],
    ['Abcdefg1', 'symbol_missing'],
  ])('reports for %j: %s', (password, violation) => {
    expect(checkPassword(password)).toEqual([violation]);
  });

  it.each(['Abcde 12', 'Ünï-cøde9Z', 'Пароль-12', 'Ωmega-σ99', 'Abcdef1€', 'Abcdef1😀'])(
    'accepts %j, which has all four kinds',
    (password) => {
      expect(checkPassword(password)).toEqual([]);
    },
  );

  it('checkPassword reports every violation in a fixed order', () => {
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

describe('common passwords', () => {
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
  ])('recognizes %j behind its digits and symbols', (password) => {
    expect(checkPassword(password, { dictionary })).toContain('common');
  });

  it.each(['Pass-the-word-9', 'Qwer!ty8Zxcv', 'Zk4-ab9!Lm'])('accepts %j', (password) => {
    expect(checkPassword(password, { dictionary })).toEqual([]);
  });

  it('common passwords are not checked without a dictionary', () => {
    expect(checkPassword('Password1!')).toEqual([]);
  });

  it.each(['Dcipher2026!', 'Acme-Research1', 'AdaLovelace1!', 'L0velace!1', 'ada.lovelace@Acme.com1'])(
    'recognizes %j as made of known names',
    (password) => {
      const knownWords = ['Dcipher', 'Acme Research', 'ada.lovelace@acme.com', 'Ada', 'Lovelace'];
      expect(isCommonPassword(password, { knownWords })).toBe(true);
    },
  );

  it('accept a known name with enough other characters', () => {
    expect(isCommonPassword('Ada-tortoise-44', { knownWords: ['Ada'] })).toBe(false);
  });

  it('ignore names of two letters', () => {
    expect(isCommonPassword('Li9!ab-x', { knownWords: ['Li'] })).toBe(false);
  });
});

it('checkPassword rejects the current password and accepts one that differs by a space', () => {
  expect(checkPassword('Blue-Teapot-7', { current: 'Blue-Teapot-7' })).toEqual(['unchanged']);
  expect(checkPassword('Blue-Teapot-7 ', { current: 'Blue-Teapot-7' })).toEqual([]);
});

it('checkPassword neither trims nor normalizes: two encodings of one letter are two passwords', () => {
  expect(checkPassword('Cafe\u0301-12345', { current: 'Caf\u00e9-12345' })).toEqual([]);
});

it('checkPassword accepts or rejects every text, with a known error code for each violation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (password) => {
      for (const violation of checkPassword(password, { dictionary })) {
        expect(passwordViolations).toContain(violation);
        expect(passwordErrorCode(violation)).toMatch(/^error_password_/);
      }
    }),
  );
});

const mixed = fc
  .array(fc.constantFrom('A', 'b', '1', '!', ' ', 'é', '😀', '٣', '𝒳', 'aaaaaaaa'.repeat(8)), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

it('checkPassword accepts exactly the passwords with the length and the four kinds of characters', () => {
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
