import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleAddress, singleLine } from './header-safety';

describe('K4: email headers', () => {
  it.each(['a@example.com', 'first.last+tag@sub.example.com', "o'brien@example.com", 'jörg@bücher.example'])(
    'K4: accept the address %s',
    (address) => expect(singleAddress(address)).toBe(address),
  );

  it.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\nb',
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'Name <a@example.com>',
    '"a@b"@example.com',
    'a@b@c',
    'a@exa mple.com',
    'a@example.com\0',
    'a\u202E@example.com',
    '(c)a@example.com',
    '@example.com',
    'a@',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('K4: reject %j, which is not one plain address', (address) => {
    expect(() => singleAddress(address)).toThrow(RangeError);
  });

  it('K4: accept only addresses with one @ and without white space and control characters', () => {
    const pieces = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('@', '\r\n', ',', '<', '>', 'a', '.')),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        try {
          singleAddress(text);
        } catch {
          return;
        }
        expect(text).toMatch(/^[^@\s]+@[^@\s]+$/);
        expect(text).not.toMatch(/[\p{C},;<>]/u);
      }),
      { numRuns: 5_000 },
    );
  });

  it('K4: contain a subject in one line of at most 200 characters, even if a name in it has line breaks', () => {
    expect(singleLine('Hello\r\nBcc: b@example.com')).toBe('Hello Bcc: b@example.com');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const subject = singleLine(text);
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(subject.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
