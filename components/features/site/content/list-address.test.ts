import { expect, it } from 'vitest';
import { listAddress, listDescription, listTitle } from './list-address';

const tag = { slug: 'method', name: 'Method', count: 3 };

it.each([
  [{ page: 1, tag: null }, '/blog', 'Blog', 'On counting.'],
  [{ page: 2, tag: null }, '/blog?page=2', 'Blog – page 2', 'Blog – page 2. On counting.'],
  [{ page: 1, tag }, '/blog?tag=method', 'Blog – Method', 'Blog – Method. On counting.'],
  [{ page: 2, tag }, '/blog?tag=method&page=2', 'Blog – Method – page 2', 'Blog – Method – page 2. On counting.'],
])('gives each part of a list its own URL, title and description: %o', (list, ...expected) => {
  expect([
    listAddress({ path: '/blog', page: list.page, tag: list.tag?.slug }),
    listTitle('Blog', list),
    listDescription('Blog', 'On counting.', list),
  ]).toEqual(expected);
});
