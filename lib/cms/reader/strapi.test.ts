import { describe, expect, it } from 'vitest';
import { dialectOf } from './strapi';

const query = { start: 0, limit: 100, slug: 'a', isPreview: false };

describe('the REST API of Strapi version', () => {
  it('3 is requested with its own parameters', () => {
    const { pathOf, queryOf } = dialectOf(3);
    expect([pathOf('blog-posts'), queryOf(query)]).toEqual([
      '/blog-posts',
      { slug_eq: 'a', _sort: 'id:DESC', _limit: '100', _start: '0', _publicationState: 'live' },
    ]);
    expect(queryOf({ isPreview: true, isSorted: false })).toEqual({ _publicationState: 'preview' });
  });

  it.each([
    [4, { publicationState: 'live', sort: 'id:desc' }, { publicationState: 'preview' }],
    [5, { status: 'published', sort: 'createdAt:desc,documentId:asc' }, { status: 'draft' }],
  ] as const)('%i is requested with filters, pagination and all relations', (version, live, draft) => {
    const { pathOf, queryOf } = dialectOf(version);
    expect([pathOf('blog-posts'), queryOf(query)]).toEqual([
      '/api/blog-posts',
      {
        'pagination[start]': '0',
        'pagination[limit]': '100',
        'filters[slug][$eq]': 'a',
        populate: '*',
        ...live,
      },
    ]);
    expect(queryOf({ isPreview: true, isSorted: false })).toEqual({ populate: '*', ...draft });
  });

  it.each([4, 5] as const)('%i is requested with the fields of a list only', (version) => {
    const relations = [{ name: 'image', fields: ['url', 'width'] }, { name: 'tags' }];
    const select = { fields: ['slug', 'title'], relations };
    expect(dialectOf(version).queryOf({ isPreview: false, isSorted: false, select })).toMatchObject({
      'fields[0]': 'slug',
      'fields[1]': 'title',
      'populate[image][fields][0]': 'url',
      'populate[image][fields][1]': 'width',
      'populate[tags]': 'true',
    });
  });

  it('4 returns wrapped entries and images', () => {
    const picture = { id: 9, attributes: { url: '/uploads/a.png', alternativeText: 'A', width: 10, height: 20 } };
    const entry = {
      id: 1,
      attributes: { slug: 'a', publishedAt: '2026-01-01T00:00:00.000Z', image: { data: picture } },
    };
    expect(dialectOf(4).page.parse({ data: [entry], meta: {} }).rows).toEqual([
      {
        id: 1,
        slug: 'a',
        publishedAt: '2026-01-01T00:00:00.000Z',
        image: { id: 9, url: '/uploads/a.png', alternativeText: 'A', width: 10, height: 20 },
      },
    ]);
    const withoutPicture = { id: 1, attributes: { slug: 'a', image: { data: null } } };
    expect(dialectOf(4).page.parse({ data: [withoutPicture] }).rows).toEqual([{ id: 1, slug: 'a', image: null }]);
  });

  it('4 returns JSON as it is, however deep', () => {
    const item = { type: 'list-item', children: [{ type: 'link', children: [{ type: 'text', text: 'deep' }] }] };
    const list = { type: 'list', children: [{ type: 'list', children: [{ type: 'list', children: [item] }] }] };
    const attributes = { content: [list], settings: { data: [1, 2] } };
    expect(dialectOf(4).page.parse({ data: [{ id: 1, attributes }] }).rows).toEqual([{ id: 1, ...attributes }]);
  });

  it('5 returns flat entries', () => {
    const entry = { id: 1, documentId: 'x', slug: 'a', image: { url: '/uploads/a.png' }, tags: [{ name: 'b' }] };
    expect(dialectOf(5).page.parse({ data: [entry], meta: { pagination: { total: 7 } } })).toEqual({
      rows: [entry],
      total: 7,
    });
  });

  it.each([3, 4, 5] as const)('%i rejects a response in another format', (version) => {
    const other = version === 3 ? { data: [] } : [];
    expect(dialectOf(version).page.safeParse(other).success).toBe(false);
  });
});
