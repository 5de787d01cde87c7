import { describe, expect, it } from 'vitest';
import { findBlogPost, listBlogPosts } from './blog-posts';
import { ContentUnavailable } from '../content-unavailable';
import { listCustomers } from './customers';
import { findCustomerSuccessStory } from './customer-success-stories';
import { listFeatureUpdates } from './feature-updates';
import { findPressArticle } from './press-articles';
import { createReader, startContentService } from '../testing/content-under-test';

const row = (slug: string, more: Record<string, unknown> = {}) => ({
  slug,
  title: `Title of ${slug}`,
  abstract: 'In short.',
  content: '## One\n\nText.',
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-03T08:00:00.000Z',
  published_at: '2026-01-02T08:00:00.000Z',
  ...more,
});

async function serve(rows: Record<string, Record<string, unknown>[]>, options = {}) {
  const service = await startContentService(rows);
  return { service, ...createReader(service, options) };
}
const posts = async (...rows: Record<string, unknown>[]) => {
  const { reader, warn } = await serve({ 'blog-posts': rows });
  return { list: await listBlogPosts({}, reader), warn };
};

describe('a row of the content service', () => {
  it('a row of the content service is read in snake_case and camelCase', async () => {
    const camel = {
      slug: 'a',
      title: 'A',
      abstract: 'B',
      createdAt: '2026-01-01T08:00:00Z',
      overridePublishedAt: '2026-02-01',
    };
    const snake = {
      slug: 'a',
      title: 'A',
      abstract: 'B',
      created_at: '2026-01-01T08:00:00Z',
      override_published_at: '2026-02-01',
    };
    const [one, other] = [await posts(camel), await posts(snake)];
    expect(one.list).toEqual(other.list);
    expect(one.list[0]?.publishedAt).toBe('2026-02-01T00:00:00.000Z');
  });

  it('uses the override date, else the publication, else the creation date', async () => {
    const { list } = await posts(
      row('made', { published_at: undefined }),
      row('published'),
      row('overridden', { overridePublishedAt: '2025-06-01T00:00:00+02:00' }),
    );
    expect(list.map(({ slug, publishedAt }) => [slug, publishedAt])).toEqual([
      ['published', '2026-01-02T08:00:00.000Z'],
      ['made', '2026-01-01T08:00:00.000Z'],
      ['overridden', '2025-05-31T22:00:00.000Z'],
    ]);
  });

  it('a row of the content service has single-line plain texts without control characters', async () => {
    const { list } = await posts(
      row('a', { title: ' A\u0000\n title\u202e\ud800 ', abstract: 7, tags: ['x\u0007 y', { name: 'Z' }, null, 'z'] }),
    );
    expect(list[0]).toMatchObject({ title: 'A title', abstract: '', tags: ['x y', 'Z'] });
  });

  it.each([null, undefined, '', [], 7, { id: 1 }])(
    'a row of the content service has no tags if the field is %j',
    async (tags) => {
      expect((await posts(row('a', { tags }))).list[0]?.tags).toEqual([]);
    },
  );

  it.each([
    ['a text', 'one, two'],
    ['JSON', ['one', { label: 'two' }]],
    ['JSON in a text', '["one", "two"]'],
    [
      'a relation',
      [
        { id: 1, name: 'one' },
        { id: 2, title: 'two' },
      ],
    ],
  ])('a row of the content service has tags if the field is %s', async (_what, tags) => {
    expect((await posts(row('a', { tags }))).list[0]?.tags).toEqual(['one', 'two']);
  });

  it('a row of the content service has one tag if the field is a relation to one', async () => {
    expect((await posts(row('a', { tags: { id: 1, name: 'one' } }))).list[0]?.tags).toEqual(['one']);
  });

  it.each([
    ['no title', { title: ' ' }, 'no title'],
    ['no valid slug', { slug: 'A/b' }, 'invalid slug'],
    ['no date', { created_at: 'soon', published_at: undefined }, 'no date'],
  ])(
    'a row of the content service is skipped with one log line if it has %s, and other rows are kept',
    async (_what, fault, reason) => {
      const { list, warn } = await posts(row('good'), row('bad', { id: 7, ...fault }));
      expect(list.map(({ slug }) => slug)).toEqual(['good']);
      expect(warn.mock.calls).toEqual([['content row skipped', { type: 'blog-posts', row: 7, reason }]]);
    },
  );
});

describe('the image of a row', () => {
  const imageUrlOf = async (image: unknown, options = {}) => {
    const { reader, service } = await serve({ 'blog-posts': [row('a', { image })] }, options);
    const url = (await listBlogPosts({}, reader))[0]?.image?.url;
    return url?.replace(service.baseUrl, 'SERVICE');
  };

  it('the image of a row may be a list, whose first image is used, or one object, relative to the service', async () => {
    expect(await imageUrlOf([{ url: '/uploads/a.png' }, { url: '/uploads/b.png' }])).toBe('SERVICE/uploads/a.png');
    expect(await imageUrlOf({ url: 'uploads/a.png' })).toBe('SERVICE/uploads/a.png');
  });

  it('the image of a row is a path of this site below /cms for the embedded service', async () => {
    const options = { isEmbedded: true, imageOrigins: [] };
    expect(await imageUrlOf([{ url: '/cms/uploads/a.png' }], options)).toBe('/cms/uploads/a.png');
    expect(await imageUrlOf([{ url: '/cms/../api/log' }], options)).toBeUndefined();
  });

  it('J3: the image of a row is loaded over TLS from an allowed host, or omitted', async () => {
    const options = { imageOrigins: ['https://images.example'] };
    expect(await imageUrlOf({ url: 'https://images.example/a.png' }, options)).toBe('https://images.example/a.png');
    for (const url of [
      'http://images.example/a.png',
      'https://images.example.evil.example/a.png',
      'https://user@images.example/a.png',
      '//evil.example/a.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      '',
      7,
      null,
    ]) {
      expect(await imageUrlOf({ url }, options), String(url)).toBeUndefined();
    }
  });

  it.each([null, [], undefined, 'x y', [null]])('the image of a row is null if the field is %j', async (image) => {
    const [post] = (await posts(row('a', { image }))).list;
    expect(post?.image?.url.startsWith('http') ?? true).toBe(true);
  });
});

describe('content types', () => {
  it('a post has its text, headings and reading time', async () => {
    const { reader } = await serve({ 'blog-posts': [row('a', { content: `## One\n\n${'word '.repeat(459)}` })] });
    expect(await findBlogPost('a', {}, reader)).toMatchObject({
      headings: [{ id: 'section-one', text: 'One' }],
      readingMinutes: 2,
      updatedAt: '2026-01-03T08:00:00.000Z',
      isSample: false,
    });
  });

  it('a story has an optional industry, product and result', async () => {
    const { reader } = await serve({ 'customer-success-stories': [row('a', { industry: 'Energy', tags: null })] });
    expect(await findCustomerSuccessStory('a', {}, reader)).toMatchObject({
      industry: 'Energy',
      product: null,
      tags: [],
    });
  });

  it('a press article has no tags, even if the row has some', async () => {
    const { reader } = await serve({ 'press-articles': [row('a', { tags: ['x'] })] });
    expect((await findPressArticle('a', {}, reader))?.tags).toEqual([]);
  });

  it('an update has its text, with prefixed headings below its own', async () => {
    const update = row('a', { body: '## New', versionName: '3.2', isSample: true });
    const { reader } = await serve({ 'feature-updates': [update] });
    expect((await listFeatureUpdates({}, reader))[0]).toMatchObject({
      body: '<h3 id="a-new">New</h3>',
      versionName: '3.2',
      isSample: true,
    });
  });

  it('customers are sorted by priority and 48 pixels high by default', async () => {
    const logo = (name: string, more: object) => ({ name, image: [{ url: '/uploads/a.svg' }], ...more });
    const { reader, service } = await serve({
      customers: [
        logo('Last', {}),
        logo('Third', { priority: 10 }),
        logo('First', { priority: '-1', imageHeight: 40 }),
        logo('Second', { priority: 2, image_height: 0 }),
        { name: 'Without picture', priority: 0 },
      ],
    });
    expect((await listCustomers({}, reader)).map(({ name, imageHeight }) => [name, imageHeight])).toEqual([
      ['First', 40],
      ['Second', 48],
      ['Third', 48],
      ['Last', 48],
    ]);
    expect(service.requests[0]?.query.get('_sort')).toBe('priority:ASC,id:DESC');
  });
});

describe('requests', () => {
  it('request published content', async () => {
    const { reader, service } = await serve({ 'blog-posts': [row('a'), row('draft', { published_at: null })] });
    expect(await findBlogPost('draft', {}, reader)).toBeNull();
    expect(service.requests[0]?.query.getAll('_publicationState')).toEqual(['live']);
  });

  it('log a failed request for drafts', async () => {
    const { reader, warn, service } = await serve({ 'blog-posts': [row('draft', { published_at: null })] });
    service.behavior = 'fails';
    await expect(findBlogPost('draft', { preview: true }, reader)).rejects.toThrow(ContentUnavailable);
    expect(warn).toHaveBeenCalledWith('drafts not read', { key: 'blog-posts/draft', problem: 'status' });
  });

  it('L1: for drafts use no cached copy and store none', async () => {
    const { reader, service } = await serve({ 'blog-posts': [row('draft', { published_at: null })] });
    for (let count = 0; count < 2; count++)
      expect(await findBlogPost('draft', { preview: true }, reader)).not.toBeNull();
    expect(await listBlogPosts({ preview: true }, reader)).toHaveLength(1);
    expect(service.requests.map(({ query }) => query.get('_publicationState'))).toEqual([
      'preview',
      'preview',
      'preview',
      'preview',
    ]);
    expect(await findBlogPost('draft', {}, reader)).toBeNull();
    expect(await listBlogPosts({}, reader)).toEqual([]);
    service.behavior = 'fails';
    await expect(findBlogPost('draft', { preview: true }, reader)).rejects.toThrow(ContentUnavailable);
  });

  it('requests do not return another item if the service ignores the slug filter', async () => {
    const { reader, service } = await serve({ 'blog-posts': [row('a'), row('b')] });
    service.behavior = 'ignores-filters';
    expect((await findBlogPost('b', {}, reader))?.slug).toBe('b');
    expect(await findBlogPost('c', {}, reader)).toBeNull();
  });
});
