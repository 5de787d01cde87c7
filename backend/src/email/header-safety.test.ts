import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singleAddress, singleLine } from './header-safety';

describe('K4: what stands in a mail’s headers', () => {
  it.each(['a@example.com', 'first.last+tag@sub.example.com', "o'brien@example.com", 'jörg@bücher.example'])(
    'K4: %s is an address',
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
  ])('K4: %j is not exactly one plain address and is refused', (address) => {
    expect(() => singleAddress(address)).toThrow(RangeError);
  });

  it('K4: whatever is taken for an address holds one @, no white space and no control character', () => {
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

  it('K4: a subject is one line of at most 200 characters, whatever a name in it held', () => {
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
