import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, hasOnlyPlainCharacters, isLongerThan, isWellFormed } from './text';

describe('countCharacters and isLongerThan', () => {
  it('count an emoji and a letter outside the basic plane as one', () => {
    expect(countCharacters('a😀𝒳')).toBe(3);
  });

  it('agree at every length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat({ max: 40 }), (text, max) => {
        expect(isLongerThan(text, max)).toBe([...text].length > max);
      }),
    );
  });

  it('return immediately for a text of millions of characters', () => {
    expect(isLongerThan('x'.repeat(5_000_000), 100)).toBe(true);
  });
});

describe('hasOnlyPlainCharacters', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['an escape character, which can color a terminal', '\u001b[31m'],
    ['delete', 'a\u007f'],
    ['a C1 control character', 'a\u0085b'],
    ['a lone high surrogate', 'a\ud83d'],
    ['a lone low surrogate', '\ude00a'],
    ['a right-to-left override', 'invoice\u202Efdp.exe'],
    ['a directional isolate', 'a\u2066b'],
    ['a line break', 'Subject\r\nBcc: x'],
    ['a line separator', 'a\u2028b'],
    ['a tab', 'a\tb'],
  ])('rejects %s', (_name, text) => {
    expect(hasOnlyPlainCharacters(text)).toBe(false);
  });

  it.each(['Ada Lovelace', "O'Brien-Núñez", '李小龍', 'مريم', '😀 🇸🇪', 'e\u0301', ''])('accepts %j', (text) => {
    expect(hasOnlyPlainCharacters(text)).toBe(true);
  });

  it('allows line breaks and tabs in a text of several lines, but no NUL', () => {
    expect(hasOnlyPlainCharacters('a\r\nb\tc', { lines: true })).toBe(true);
    expect(hasOnlyPlainCharacters('a\n\u0000', { lines: true })).toBe(false);
  });

  it('isWellFormed agrees with the platform', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }), (units) => {
        const text = String.fromCharCode(...units);
        expect(isWellFormed(text)).toBe(
          new TextDecoder().decode(new TextEncoder().encode(text)) === text.replace(/^\uFEFF/, ''),
        );
      }),
    );
  });
});
