import { expect, it } from 'vitest';
import { isContentSlug } from './content-slug';

it.each(['a', 'My_Post', 'v2.0-notes', 'a~b', 'x'.repeat(255)])('isContentSlug accepts %j', (slug) => {
  expect(isContentSlug(slug)).toBe(true);
});

it.each(['', '.', '..', '.hidden', 'a/b', 'a b', 'a?b', 'a%2fb', 'é', '<b>', 'x'.repeat(256), 7, null])(
  'isContentSlug rejects %j',
  (slug) => {
    expect(isContentSlug(slug)).toBe(false);
  },
);
