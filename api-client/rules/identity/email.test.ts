import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailDomain, emailThrottleKey, isEmail, normalizeEmail } from './email';

describe('normalizeEmail', () => {
  it.each([
    [' Ada@Acme.COM ', 'ada@acme.com'],
    ['ａｄａ＠ａｃｍｅ．ｃｏｍ', 'ada@acme.com'],
    ['ada@acme.com\u00a0', 'ada@acme.com'],
    ['ﬁona@acme.com', 'fiona@acme.com'],
    ['ADA@MÜNCHEN.example', 'ada@münchen.example'],
  ])('converts %j to %j', (typed, normal) => {
    expect(normalizeEmail(typed)).toBe(normal);
  });

  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text));
      }),
    );
  });
});

describe('isEmail', () => {
  it.each([
    'ada@acme.com',
    'ada.lovelace+news@mail.acme.co.uk',
    "o'brien@acme.ie",
    'a@b.co',
    'ada@münchen.example',
    'ada@xn--mnchen-3ya.example',
    'ada@例え.テスト',
    `${'a'.repeat(64)}@acme.com`,
    '  ada@acme.com  ',
  ])('accepts %j', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@acme.com',
    'ada@acme',
    'ada@@acme.com',
    'ada@acme..com',
    'ada@.acme.com',
    'ada@acme.com.',
    'ada@-acme.com',
    'ada@acme-.com',
    'ada@acme.c',
    'ada@acme.123',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@localhost',
    '.ada@acme.com',
    'ada.@acme.com',
    'a..da@acme.com',
    'a da@acme.com',
    '"a da"@acme.com',
    'ada(comment)@acme.com',
    'ada@acme.com,eve@evil.test',
    'ada@acme.com;eve@evil.test',
    'ada@acme.com\r\nBcc: eve@evil.test',
    'ada\u0000@acme.com',
    'ada@acme\u0000.com',
    'ada\u202e@acme.com',
    'ada@ac\u200bme\u0000.com',
    'ada\ud800@acme.com',
    '<ada@acme.com>',
    'Ada <ada@acme.com>',
    'ada@acme.com/path',
    'ada@acme.com:25',
    'ada@acme.com?x=1',
    'ada@user@acme.com',
    'ada@ac%6de.com',
    `${'a'.repeat(65)}@acme.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'abcdefghi.'.repeat(26)}com`,
    'x'.repeat(1_000_000),
  ])('rejects %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('never accepts a line break, however the address was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('\r', '\n', '\u0000'), (text, evil) => {
        expect(isEmail(`ada${evil}${text}@acme.com`)).toBe(false);
      }),
    );
  });
});

describe('emailThrottleKey', () => {
  it('emailThrottleKey is shared by case, tag and script variants of one mailbox', () => {
    const variants = [
      'ada@münchen.example',
      'ADA@MÜNCHEN.EXAMPLE',
      'ada+1@münchen.example',
      'ada+a+b@xn--mnchen-3ya.example',
    ];
    expect(new Set(variants.map(emailThrottleKey)).size).toBe(1);
  });

  it('differs for two mailboxes', () => {
    expect(emailThrottleKey('ada@acme.com')).not.toBe(emailThrottleKey('eve@acme.com'));
  });

  it('distinguishes an address that starts with a plus sign', () => {
    expect(emailThrottleKey('+ada@acme.com')).toBe('+ada@acme.com');
  });
});

it('emailDomain returns the domain for the single sign-on lookup', () => {
  expect(emailDomain(' Ada@Acme.COM')).toBe('acme.com');
});
