import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlug, slugOf } from './slug';

describe('isSlug', () => {
  it.each(['a', 'my-post', '2026-03-07', 'x'.repeat(120)])('accepts %j', (value) => {
    expect(isSlug(value)).toBe(true);
  });

  it.each([
    '',
    'x'.repeat(121),
    'My-Post',
    'a b',
    'a_b',
    'a.b',
    '../etc',
    'a/b',
    'a%2fb',
    'a&_publicationState=preview',
    'a?x',
    'a#x',
    'a\n',
    '\na',
    'a\u0000',
    'ä',
    '＋',
    "a'--",
    'a[]',
    '__proto__',
  ])('rejects %j', (value) => {
    expect(isSlug(value)).toBe(false);
  });

  it.each([undefined, null, 7, ['a'], { toString: () => 'a' }])(
    'rejects a value that is not a string (%#)',
    (value) => {
      expect(isSlug(value)).toBe(false);
    },
  );
});

describe('slugOf', () => {
  it.each([
    ['What the axes do not mean', 'what-the-axes-do-not-mean'],
    ['  Räksmörgås & Crème brûlée! ', 'raksmorgas-creme-brulee'],
    ['Version 2.0 — ready', 'version-2-0-ready'],
    ['你好', undefined],
    ['!!!', undefined],
  ])('converts %j to %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('truncates between words', () => {
    const slug = slugOf('word '.repeat(40)) ?? '';
    expect(slug.length).toBeLessThanOrEqual(120);
    expect(slug.endsWith('-word')).toBe(true);
  });

  it('always returns a valid slug, also for a title of one endless word', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('x'.repeat(500))), (title) => {
        const slug = slugOf(title);
        expect(slug === undefined || isSlug(slug)).toBe(true);
      }),
    );
  });
});
