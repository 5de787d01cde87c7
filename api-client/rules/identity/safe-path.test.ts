import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path';

/** Known filter bypasses: URLs of other hosts and scripts. */
const hostile = [
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\\/evil.test',
  '//evil.test/%2f..',
  '//evil.test\\@own.invalid',
  '/\\\\evil.test',
  '\\evil.test',
  'evil.test',
  'www.evil.test/',
  'https:evil.test',
  'https:/evil.test',
  'https://evil.test',
  'http://evil.test',
  'HTTPS://EVIL.TEST',
  'hTtP:evil.test',
  'https:\\\\evil.test',
  'https:///evil.test',
  'ftp://evil.test',
  'ws://evil.test',
  'file:///etc/passwd',
  'blob:https://evil.test/x',
  '%2f%2fevil.test',
  '%2F%2Fevil.test',
  '/%2fevil.test',
  '/%2Fevil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  '/%2f%2fevil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0d%0a/evil.test',
  '/%00/evil.test',
  '/%E0%A4%A',
  '/%',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '\u00a0//evil.test',
  '/ /evil.test',
  '\u0000/evil',
  '/\u0000/evil.test',
  '/path\u0000',
  '//\tevil.test',
  '/\u200b/evil.test',
  '\ufeff//evil.test',
  '/\u2028/evil.test',
  '/\u202e/evil.test',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:eve@evil.test',
  'tel:1',
  'own.invalid',
  'https://own.invalid',
  'https://own.invalid@evil.test',
  'https://own.invalid.evil.test',
  '@evil.test',
  ':80',
  '?next=//evil.test',
  '#//evil.test',
  '',
  '.',
  '..',
  './/evil.test',
  '..//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/./\\evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '/a/..//evil.test',
  '/a/../..//evil.test',
  '/a\\..\\\\evil.test',
  '/x\r\nLocation: https://evil.test',
  '/x\nSet-Cookie: a=b',
  '//evil。test',
  '/／evil.test\u3000',
  'https://evil。test',
  '／／evil.test',
  '〱evil.test',
  '//[::1]',
  '//0x7f000001',
  '//2130706433',
  '//evil.test:443',
  '//user:pass@evil.test',
  '/%2e/%2e//evil.test',
  '/.%2e//evil.test',
  `/${'a'.repeat(2_048)}`,
];

describe('safePath for a path that leaves this site', () => {
  it('covers more than 80 forms', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(80);
  });

  it.each(hostile)('replaces %j with the home page', (value) => {
    expect(safePath(value)).toBe('/');
  });

  it.each([undefined, null, 7, {}, ['/account'], Symbol('x'), { toString: () => '/account' }])(
    'replaces a value that is not a string with the home page (%#)',
    (value) => {
      expect(safePath(value)).toBe('/');
    },
  );
});

describe('safePath for a path of this site', () => {
  it.each([
    '/',
    '/account',
    '/account/organization?tab=members#invites',
    '/payment/invoices?from=2026-01-01&to=2026-02-01',
    '/subscription?next=https%3A%2F%2Fevil.test',
    '/@ada',
    '/blog/a-b:c',
    '/search?q=a%20b//c',
    '/caf%C3%A9',
  ])('returns %j unchanged', (value) => {
    expect(safePath(value)).toBe(value);
  });

  it('normalizes the path as a browser would', () => {
    expect(safePath('/café/../account')).toBe('/account');
  });
});

it('J4: never returns a path that a browser would resolve to another origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '\t',
    '\n',
    '@',
    ':',
    '//',
    'evil.test',
    'https:',
    '?',
    '#',
    ' ',
    '\u3002',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = safePath(pieces.join(''));
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, 'https://site.test').origin).toBe('https://site.test');
      expect(safePath(path)).toBe(path);
    }),
    { numRuns: 3_000 },
  );
});
