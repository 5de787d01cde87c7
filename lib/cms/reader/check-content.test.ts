import { expect, it, vi } from 'vitest';
import { startContentService } from '../testing/content-under-test';
import { checkContent, tableOf } from './check-content';
import { ContentRequests } from './content-requests';

async function check(version: 3 | 4 | 5, prepare: (service: Awaited<ReturnType<typeof startContentService>>) => void) {
  const post = {
    id: 1,
    slug: 'a',
    title: 'A',
    abstract: 'B',
    content: 'C',
    createdAt: '2026-01-01',
    updatedAt: '2026-01-01',
  };
  const service = await startContentService({
    'blog-posts': [
      { ...post, image: null, tags: [] },
      { ...post, id: 2, image: null, tags: [] },
    ],
    'feature-updates': [{ ...post, publishedAt: null }],
    'press-articles': [post],
    customers: [{ id: 1, name: 'Acme', image: null }],
  });
  service.version = version;
  service.token = 'right';
  service.relations = ['image', 'tags'];
  service.forbiddenTypes = ['customer-success-stories'];
  prepare(service);
  const settings = { baseUrl: service.baseUrl, strapiVersion: version, timeoutMs: 3_000 };
  return tableOf(await checkContent(new ContentRequests({ settings, token: () => 'right', warn: vi.fn() }))).split(
    '\n',
  );
}

it('checkContent prints whether each collection is readable, with its rows and missing fields', async () => {
  expect(await check(5, () => undefined)).toEqual([
    'yes  blog-posts                2 rows',
    'no   customer-success-stories  403: permission missing',
    'yes  customers                 1 row',
    'yes  feature-updates           no published rows',
    'yes  press-articles            1 row; no field, or no permission for: image',
  ]);
});

it('checkContent names a relation that the token may not find, and a count that is forbidden', async () => {
  const newer = await check(4, (service) => void (service.restrictedRelations = ['tags']));
  expect(newer[0]).toBe('yes  blog-posts                2 rows; no field, or no permission for: tags');
  const older = await check(3, (service) => void service.forbiddenTypes.push('customers/count'));
  expect(older[2]).toBe('yes  customers                 readable');
});

it('checkContent names the settings if the service is of another version, or away', async () => {
  const other = await check(4, (service) => void (service.version = 3));
  expect(other[0]).toBe('no   blog-posts                another format: see CMS_STRAPI_VERSION');
  const away = await check(5, (service) => void (service.behavior = 'fails'));
  expect(away[0]).toBe('no   blog-posts                status 500');
});
