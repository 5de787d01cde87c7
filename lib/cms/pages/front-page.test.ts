import type { GetServerSidePropsContext } from 'next';
import { expect, it } from 'vitest';
import type { BlogPostSummary, CustomerLogo, CustomerSuccessStorySummary } from '../content-types';
import { ContentUnavailable } from '../content-unavailable';
import { frontPage } from './front-page';

const post = (slug: string): BlogPostSummary => ({
  slug,
  title: slug,
  abstract: '',
  publishedAt: '2026-03-07T00:00:00.000Z',
  tags: [],
  image: null,
  isSample: false,
});
const story: CustomerSuccessStorySummary = { ...post('a-story'), industry: null };
const customer: CustomerLogo = { name: 'A', imageUrl: '/a.svg', imageHeight: 48, priority: 1, isSample: true };

const lists = {
  customers: async () => [customer],
  stories: async () => [story, { ...story, slug: 'older' }],
  posts: async () => ['one', 'two', 'three', 'four'].map(post),
};
const away = () => Promise.reject(new ContentUnavailable());

async function visit(given: Partial<typeof lists>) {
  const headers = new Map<string, string>();
  const setHeader = (name: string, value: string) => void headers.set(name, value);
  const res = { statusCode: 200, setHeader, getHeader: (name: string) => headers.get(name) };
  const answer = await frontPage({ ...lists, ...given })({ res } as unknown as GetServerSidePropsContext);
  return { answer, cacheControl: headers.get('cache-control'), status: res.statusCode };
}

it('shows the customers, the newest story and the three newest posts, cached like every public page', async () => {
  const { answer, cacheControl } = await visit({});
  expect(answer).toEqual({ props: { customers: [customer], story, posts: ['one', 'two', 'three'].map(post) } });
  expect(cacheControl).toBeUndefined();
});

it('the home page is shown without the content service, and cached only briefly while parts are missing', async () => {
  const { answer, cacheControl, status } = await visit({ customers: away, stories: away, posts: away });
  expect(answer).toEqual({ props: { customers: [], story: null, posts: [] } });
  expect(status).toBe(200);
  expect(cacheControl).toBe('public, max-age=0, s-maxage=10');
});

it('shows available parts next to unavailable ones', async () => {
  const { answer, cacheControl } = await visit({ posts: away });
  expect(answer).toEqual({ props: { customers: [customer], story, posts: [] } });
  expect(cacheControl).toMatch(/s-maxage=10$/);
});

it('rethrows errors other than an outage', async () => {
  await expect(visit({ posts: () => Promise.reject(new TypeError('a mistake')) })).rejects.toThrow('a mistake');
});
