import { describe, expect, it } from 'vitest';
import { pageOf } from './paging';

const items = Array.from({ length: 30 }, (_, index) => ({
  index,
  tags: [...(index % 2 === 0 ? ['Even numbers'] : []), ...(index < 3 ? [index === 0 ? 'Été' : 'été'] : [])],
}));
const indexesOf = (query: Parameters<typeof pageOf>[1]) => pageOf(items, query)?.items.map(({ index }) => index);

describe('a page of a list', () => {
  it('a page of a list has twelve items, and the last page the rest', () => {
    expect(indexesOf({})).toEqual(Array.from({ length: 12 }, (_, index) => index));
    expect(indexesOf({ page: '1' })).toEqual(indexesOf({}));
    expect(indexesOf({ page: '3' })).toEqual([24, 25, 26, 27, 28, 29]);
    expect(pageOf(items, { page: '3' })).toMatchObject({ page: 3, pageCount: 3, itemCount: 30, tag: null });
  });

  it('distinguishes C, C# and C++', () => {
    const { tags } = pageOf([{ tags: ['C', 'C#', 'C++'] }, { tags: ['c++'] }], {}) ?? { tags: [] };
    expect(tags.map(({ slug, name, count }) => [slug, name, count])).toEqual([
      ['c-plus-plus', 'C++', 2],
      ['c', 'C', 1],
      ['c-sharp', 'C#', 1],
    ]);
    expect(pageOf([{ tags: ['C', 'C#', 'C++'] }, { tags: ['c++'] }], { tag: 'c-sharp' })?.itemCount).toBe(1);
  });

  it('a page of a list is filtered by a tag, and counts the tags of all items, most used first', () => {
    const page = pageOf(items, { tag: 'even-numbers', page: '2' });
    expect(page?.items.map(({ index }) => index)).toEqual([24, 26, 28]);
    expect(page?.tag).toEqual({ slug: 'even-numbers', name: 'Even numbers', count: 15 });
    expect(page?.tags).toEqual([page?.tag, { slug: 'ete', name: 'Été', count: 3 }]);
  });

  it('exists and is empty if there are no items', () => {
    expect(pageOf([], {})).toEqual({ items: [], page: 1, pageCount: 1, itemCount: 0, tag: null, tags: [] });
  });

  it.each(['4', '0', '-1', '1.5', '01', ' 1', '1e1', '', 'two', '999999999999', ['1', '2']])(
    'a page of a list is not found if the page is %j',
    (page) => expect(pageOf(items, { page })).toBeNull(),
  );

  it.each(['unknown', '', 'Even numbers', 'even-numbers&x', '%00', ['even-numbers', 'ete']])(
    'a page of a list is not found if the tag is %j',
    (tag) => expect(pageOf(items, { tag })).toBeNull(),
  );
});
