import { describe, expect, it, vi } from 'vitest';
import { createReader, startContentService } from '../testing/content-under-test';
import { listBlogPosts } from '../collections/blog-posts';
import { listCustomers } from '../collections/customers';
import { ContentLists } from './content-lists';
import type { RowsQuery } from './strapi';

const day = (number: number) => new Date(Date.UTC(2020, 0, 1) + number * 86_400_000).toISOString();
const post = (number: number, more: Record<string, unknown> = {}) => ({
  id: number,
  documentId: `document${number}`,
  slug: `post-${number}`,
  title: `Post ${number}`,
  abstract: 'In short.',
  content: 'x'.repeat(1_000),
  tags: [{ id: 1, name: 'Maps', description: 'y'.repeat(100) }],
  image: { id: 1, url: '/uploads/a.png', width: 10, height: 10, formats: { small: 'z'.repeat(100) } },
  createdAt: day(number),
  publishedAt: day(number),
  ...more,
});
const posts = (count: number) => Array.from({ length: count }, (_, index) => post(index + 1));

async function serve(version: 3 | 4 | 5, rows: Record<string, unknown>[], type = 'blog-posts') {
  const service = await startContentService({ [type]: rows });
  service.version = version;
  service.relations = ['image', 'tags', 'author'];
  // However slow the machine is, no page gives up.
  const clock = { nowMs: Date.now, after: () => () => undefined };
  return { service, ...createReader(service, { clock, timeoutMs: 60_000 }) };
}
const starts = (service: Awaited<ReturnType<typeof serve>>['service']) =>
  service.requests.map(({ query }) => Number(query.get('pagination[start]') ?? query.get('_start')));

describe('a list of the content service', () => {
  it.each([3, 4, 5] as const)(
    'a list of the content service is complete with 2,345 rows of version %i',
    async (version) => {
      const { reader, service } = await serve(version, posts(2_345));
      const list = await listBlogPosts({}, reader);
      expect(list).toHaveLength(2_345);
      expect(list[0]).toMatchObject({ slug: 'post-2345', tags: ['Maps'], image: { width: 10 } });
      expect(service.requests.length).toBeLessThan(30);
    },
  );

  it.each([4, 5] as const)('a list of the content service asks version %i for its fields only', async (version) => {
    const { reader, service } = await serve(version, posts(1));
    await listBlogPosts({}, reader);
    const query = service.requests.at(-1)?.query ?? new URLSearchParams();
    const valuesOf = (name: string) => [...query].flatMap(([key, value]) => (key.startsWith(name) ? [value] : []));
    expect(valuesOf('fields').sort()).toEqual(['abstract', 'createdAt', 'publishedAt', 'slug', 'title']);
    expect(valuesOf('populate[image]')).toEqual(['url', 'alternativeText', 'width', 'height']);
    expect(valuesOf('populate[tags]')).toEqual(['true']);
  });

  it('a list of the content service has names in snake_case, if the service has them', async () => {
    const { reader } = await serve(5, [post(1, { override_published_at: '2024-05-01T00:00:00.000Z' })]);
    expect((await listBlogPosts({}, reader))[0]?.publishedAt).toBe('2024-05-01T00:00:00.000Z');
  });

  it('a list of the content service is read in parallel', async () => {
    const rows = posts(5_000);
    let [active, most, waves] = [0, 0, 0];
    const page = async (_type: string, { start = 0, limit = 100 }: RowsQuery) => {
      if (active === 0) waves += 1;
      most = Math.max(most, (active += 1));
      await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
      return { rows: rows.slice(start, start + limit), total: rows.length };
    };
    const lists = new ContentLists({ page, count: async () => undefined, canSelect: true }, vi.fn());
    expect(await lists.read('blog-posts', { fields: ['slug'], isPreview: false })).toHaveLength(5_000);
    expect(most).toBe(20);
    // A sample of one row, the first page, then the others, which never wait for each other.
    expect(waves).toBe(3);
  });

  it('a list of the content service is read without a relation that the token may not find', async () => {
    const { reader, service, warn } = await serve(5, posts(2));
    service.restrictedRelations = ['tags'];
    expect((await listBlogPosts({}, reader)).map(({ tags }) => tags)).toEqual([[], []]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('a list of the content service is read with all fields if the service rejects the selection', async () => {
    const { reader, warn } = await serve(5, [{ ...post(1), name: 'Acme' }], 'customers');
    expect(await listCustomers({}, reader)).toHaveLength(1);
    expect(warn).toHaveBeenCalledWith('content selection rejected', expect.objectContaining({ type: 'customers' }));
  });

  it('a list of the content service is complete if pages have no total', async () => {
    const { reader, service } = await serve(3, posts(730));
    service.forbiddenTypes = ['blog-posts/count'];
    expect(await listBlogPosts({}, reader)).toHaveLength(730);
    expect(starts(service).slice(0, 5)).toEqual([0, 0, 99, 198, 297]);
  });

  it.each([4, 5] as const)(
    'a list of the content service hides no entry if one is republished meanwhile (version %i)',
    async (version) => {
      const { reader, service } = await serve(version, posts(350));
      let number = 0;
      service.beforeAnswer = () => {
        const republished = `post-${(number += 1)}`;
        // Version 5 gives a republished entry a new id.
        const changes = { ...(version === 5 && { id: 1_000 + number }), publishedAt: day(3_000) };
        service.rows['blog-posts'] = (service.rows['blog-posts'] ?? []).map((row) =>
          row.slug === republished ? { ...row, ...changes } : row,
        );
      };
      expect(await listBlogPosts({}, reader)).toHaveLength(350);
      expect(new Set(starts(service)).size).toBe(service.requests.length - 2);
    },
  );

  it('a list of the content service hides no entry if others are added and removed meanwhile', async () => {
    const { reader, service, warn } = await serve(5, posts(350));
    let changes = 0;
    service.beforeAnswer = ({ query }) => {
      if (query.get('pagination[start]') !== '99' || (changes += 1) > 2) return;
      const rows = service.rows['blog-posts'] ?? [];
      service.rows['blog-posts'] = changes === 1 ? rows.slice(0, -1) : [...rows, post(900), post(901)];
    };
    const slugs = new Set((await listBlogPosts({}, reader)).map(({ slug }) => slug));
    expect(Array.from({ length: 349 }, (_, index) => `post-${index + 1}`).filter((slug) => !slugs.has(slug))).toEqual(
      [],
    );
    expect([slugs.has('post-350'), slugs.has('post-901')]).toEqual([false, true]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('a list of the content service that changes all the time is the union of what was read, with a log line', async () => {
    const { reader, service, warn } = await serve(5, posts(250));
    let number = 1_000;
    service.beforeAnswer = () => void service.rows['blog-posts']?.push(post((number += 1)));
    const slugs = new Set((await listBlogPosts({}, reader)).map(({ slug }) => slug));
    expect(posts(250).filter(({ slug }) => !slugs.has(slug))).toEqual([]);
    expect(warn).toHaveBeenCalledWith('content list changed while it was read', { type: 'blog-posts' });
  });

  it('a list of the content service has no upper limit, and is logged from 20,000 rows on', async () => {
    const rows = posts(20_050);
    const page = async (_type: string, { start = 0, limit = 100 }: RowsQuery) => ({
      rows: rows.slice(start, start + limit),
      total: rows.length,
    });
    const warn = vi.fn();
    const lists = new ContentLists({ page, count: async () => undefined, canSelect: true }, warn);
    const read = await lists.read('blog-posts', { fields: ['slug'], isPreview: false });
    expect([read.length, read.at(-1)?.slug]).toEqual([20_050, 'post-20050']);
    expect(warn.mock.calls).toEqual([['content collection large', { type: 'blog-posts', rows: 20_050 }]]);
  });
});
