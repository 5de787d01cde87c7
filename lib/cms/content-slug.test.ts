import { expect, it } from 'vitest';
import { isContentSlug } from './content-slug';

it.each(['a', 'My_Post', 'v2.0-notes', 'a~b', 'x'.repeat(255)])('the slug %j can be in an address', (slug) => {
  expect(isContentSlug(slug)).toBe(true);
});

it.each(['', '.', '..', '.hidden', 'a/b', 'a b', 'a?b', 'a%2fb', 'é', '<b>', 'x'.repeat(256), 7, null])(
  'the slug %j is never requested',
  (slug) => {
    expect(isContentSlug(slug)).toBe(false);
  },
);
