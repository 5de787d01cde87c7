import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import { contentTypeNames } from './content-types';
import { createContentFolder } from './testing/content-folder';

const published = { publishedAt: '2026-02-01T00:00:00Z' };
const wordmark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 48"></svg>';

let test: TestApp;
const folder = createContentFolder();
beforeAll(async () => {
  folder.writePost('b', { ...published, title: 'Beta', createdAt: '2026-01-03T00:00:00Z' });
  folder.writePost('c', { publishedAt: '2026-02-03T00:00:00Z', title: 'Alpha' });
  folder.writePost('draft', { title: 'Draft' }, 'Secret.');
  folder.write('images/figures/map.svg', wordmark);
  folder.writePost(
    'a',
    {
      title: 'Gamma',
      publishedAt: '2026-02-01T10:00:00+02:00',
      overridePublishedAt: '2026-03-01T00:00:00Z',
      tags: ['Maps'],
      image: 'images/figures/map.svg',
      imageAlt: 'A map.',
      isSample: true,
    },
    'One.\n\n<!-- source: a book -->\n\nTwo.',
  );
  folder.write('images/customers/pavonel.svg', wordmark);
  const customer = (name: string, priority: number, more = '') =>
    `---\nname: ${name}\npriority: ${priority}\nimage: images/customers/pavonel.svg\n${more}---\n`;
  folder.write('customers/pavonel.md', customer('Pavonel', 20, 'imageHeight: 40\n'));
  folder.write('customers/ondivar.md', customer('Ondivar', 10));
  folder.write(
    'feature-updates/night.md',
    "---\ntitle: Night\nabstract: Dark.\nversionName: '2026.10'\ncreatedAt: '2026-01-02T00:00:00Z'\nupdatedAt: '2026-05-02T00:00:00Z'\n---\nBody.\n",
  );
  folder.write(
    'customer-success-stories/story.md',
    "---\ntitle: Story\nabstract: Told.\ncustomer: pavonel\nresult: A list.\ncreatedAt: '2026-01-02T00:00:00Z'\npublishedAt: '2026-01-03T00:00:00Z'\n---\nTold.\n",
  );
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

describe('a row of the content service', () => {
  it('a row of the content service has the format of Strapi v3', async () => {
    expect((await get('blog-posts?slug_eq=a')).json()).toEqual([
      {
        id: 'a',
        slug: 'a',
        title: 'Gamma',
        abstract: 'About.',
        content: 'One.\n\n\n\nTwo.',
        tags: ['Maps'],
        image: [{ url: '/cms/uploads/figures/map.svg', alternativeText: 'A map.', width: 220, height: 48 }],
        isSample: true,
        overridePublishedAt: '2026-03-01T00:00:00.000Z',
        created_at: '2026-01-02T00:00:00.000Z',
        updated_at: '2026-02-01T08:00:00.000Z',
        published_at: '2026-02-01T08:00:00.000Z',
      },
    ]);
    expect((await get('blog-posts?slug_eq=b')).json()).toMatchObject([
      { tags: [], image: [], overridePublishedAt: null, isSample: false },
    ]);
  });

  it('of a customer has no dates, and uses its name as alternative text', async () => {
    expect((await get('customers?_sort=priority:ASC&_limit=1')).json()).toEqual([
      {
        id: 'ondivar',
        name: 'Ondivar',
        priority: 10,
        imageHeight: null,
        isSample: false,
        image: [{ url: '/cms/uploads/customers/pavonel.svg', alternativeText: 'Ondivar', width: 220, height: 48 }],
      },
    ]);
  });

  it('of a feature update has a body and version name, and of a success story the case fields', async () => {
    expect((await get('feature-updates?_publicationState=preview', preview())).json()).toMatchObject([
      {
        slug: 'night',
        versionName: '2026.10',
        body: 'Body.',
        published_at: null,
        updated_at: '2026-05-02T00:00:00.000Z',
      },
    ]);
    expect((await get('customer-success-stories')).json()).toMatchObject([
      { customer: 'pavonel', industry: null, product: null, result: 'A list.', content: 'Told.' },
    ]);
  });

  it('a row of the content service is served for every type, and an empty list for a type without rows', async () => {
    for (const type of contentTypeNames) expect([type, (await get(type)).statusCode]).toEqual([type, 200]);
    expect((await get('press-articles')).json()).toEqual([]);
  });
});

describe('a content query', () => {
  it.each([
    ['', ['a', 'b', 'c']],
    ['_publicationState=live', ['a', 'b', 'c']],
    ['_sort=title:ASC', ['c', 'b', 'a']],
    ['_sort=title:desc', ['a', 'b', 'c']],
    ['_sort=published_at:DESC', ['c', 'a', 'b']],
    ['_sort=created_at,published_at:DESC', ['c', 'a', 'b']],
    ['_sort=title&_start=1&_limit=1', ['b']],
    ['_start=2', ['c']],
    ['_start=3', []],
    ['_limit=0', []],
    ['_limit=-1', ['a', 'b', 'c']],
    ['slug_eq=b', ['b']],
    ['slug_eq=nothing', []],
  ])('%s returns the matching rows in order', async (query, ids) => {
    expect(await idsOf(`blog-posts?${query}`)).toEqual(ids);
  });

  it('returns 100 rows unless it requests more', async () => {
    for (let n = 0; n < 101; n++) {
      folder.write(
        `press-articles/p${n}.md`,
        "---\ntitle: P\nabstract: P.\ncreatedAt: '2026-01-02T00:00:00Z'\npublishedAt: '2026-01-02T00:00:00Z'\n---\nP.\n",
      );
    }
    const other = await createTestApp({ config: { contentDir: folder.contentDir } });
    const count = async (query: string) =>
      (await other.app.inject(`/cms/press-articles${query}`)).json<unknown[]>().length;
    expect([await count(''), await count('?_limit=-1'), await count('?_limit=1000')]).toEqual([100, 101, 101]);
    await other.close();
  });

  it('counts all matching rows regardless of _start and _limit', async () => {
    const answer = await get('blog-posts/count?_limit=1&_start=1');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body).toBe('3');
    expect((await get('blog-posts/count?slug_eq=b')).body).toBe('1');
  });
});
