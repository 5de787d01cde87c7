import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import { createContentFolder } from './testing/content-folder';

const published = { publishedAt: '2026-02-01T00:00:00Z' };

let test: TestApp;
const folder = createContentFolder();
beforeAll(async () => {
  folder.writePost('a', published);
  folder.writePost('b', { publishedAt: '2026-01-01T00:00:00Z' });
  folder.writePost('draft');
  test = await createTestApp({ config: { contentDir: folder.contentDir } });
});
afterAll(async () => {
  await test.close();
  folder.release();
});

const get = (path: string, authorization?: string) =>
  test.app.inject({ url: `/cms/${path}`, headers: authorization === undefined ? {} : { authorization } });
const idsOf = async (path: string, authorization?: string) =>
  (await get(path, authorization)).json<{ id: string }[]>().map(({ id }) => id);
const preview = () => `Bearer ${test.deps.keys.cmsSecret}`;

describe('L2: drafts', () => {
  it('L2: drafts are returned only in preview, after the published rows', async () => {
    expect(await idsOf('blog-posts?_publicationState=preview&_sort=published_at', preview())).toEqual([
      'b',
      'a',
      'draft',
    ]);
    expect(await idsOf('blog-posts?_publicationState=preview&slug_eq=draft', preview())).toEqual(['draft']);
    expect(await idsOf('blog-posts?slug_eq=draft', preview())).toEqual([]);
  });

  it.each([undefined, '', 'Bearer ', 'Bearer undefined', `Bearer ${'x'.repeat(43)}`, 'Basic eDp5'])(
    'L2: drafts are rejected with 403 without the secret: %j',
    async (authorization) => {
      for (const path of ['blog-posts', 'blog-posts/count', 'customers']) {
        const answer = await get(`${path}?_publicationState=preview`, authorization);
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toEqual({ statusCode: 403, error: 'Forbidden', message: 'Forbidden' });
      }
    },
  );

  it('L2: drafts are counted only in preview', async () => {
    expect((await get('blog-posts/count?slug_eq=draft')).body).toBe('0');
    expect((await get('blog-posts/count?_publicationState=preview', preview())).body).toBe('3');
  });

  it('L2: drafts are not cached', async () => {
    const answer = await get('blog-posts?_publicationState=preview', preview());
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('L2: a tampered content query', () => {
  it.each([
    'slug_eq=a&slug_eq=draft',
    'slug_eq[]=draft',
    'slug_eq%5B%5D=draft',
    'slug_eq=a&_where[slug]=draft',
    '_where=1',
    '_or=1',
    'slug=draft',
    'slug_ne=x',
    'slug_in=draft',
    'published_at_null=true',
    'id_gt=0',
    '_q=a',
    '_publicationState=live&_publicationState=preview',
    '_publicationState[]=preview',
    '_publicationState=PREVIEW',
    '_publicationState=',
    '_sort=',
    '_sort=content:ASC',
    '_sort=title:ASC;drop',
    '_sort=title:up',
    '_sort=__proto__:ASC',
    '_sort=title:ASC,',
    '_limit=',
    '_limit=-2',
    '_limit=1e3',
    '_limit=1.5',
    '_limit=0x10',
    '_limit=9999999999',
    '_limit= 1',
    '_start=-1',
    '_start=NaN',
    '_start=1&_start=0',
    '__proto__[x]=1',
    'constructor=1',
    '=x',
  ])("L2: %s is rejected with Strapi's 400", async (query) => {
    for (const path of ['blog-posts', 'blog-posts/count']) {
      const answer = await get(`${path}?${query}`, preview());
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        statusCode: 400,
        error: 'Bad Request',
        message: expect.stringMatching(/^(Invalid parameter: .+|Bad Request)$/) as string,
      });
    }
  });

  it.each([
    'a%26_publicationState%3Dpreview',
    "a'%20or%201=1",
    '*',
    '%25',
    'A',
    'a%20',
    '..%2fdraft',
    'a%23',
    '[object Object]',
  ])('L2: %s is an unknown slug', async (slug) => {
    expect(await idsOf(`blog-posts?slug_eq=${slug}`)).toEqual([]);
  });

  it('L2: slug_eq is rejected with 400 for customers', async () => {
    expect((await get('customers?slug_eq=ondivar')).statusCode).toBe(400);
  });
});

describe('an unknown path or method of the content service', () => {
  it.each([
    'nothing',
    'nothing/count',
    'uploads',
    '__proto__',
    'constructor',
    'images',
    'Blog-Posts',
    'blog-posts%2Fcount',
    '..%2fblog-posts',
  ])("returns Strapi's 404 for the type %s", async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ statusCode: 404, error: 'Not Found', message: 'Not Found' });
  });

  it('returns 405 for every writing method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const headers = { 'content-type': 'application/json', authorization: preview() };
      const answer = await test.app.inject({ method, url: '/cms/blog-posts', headers, payload: '{}' });
      expect([method, answer.statusCode]).toEqual([method, 405]);
    }
  });
});
