import type { GetServerSidePropsContext } from 'next';
import { expect, it } from 'vitest';
import { articlePage } from './article-page';
import type { Article, ArticleSummary, SafeHtml } from './content-types';
import { ContentUnavailable } from './content-unavailable';

const summary = (slug: string): ArticleSummary => ({
  slug,
  title: `Title of ${slug}`,
  abstract: '',
  publishedAt: '2026-03-07T00:00:00.000Z',
  tags: [],
  image: null,
  isSample: false,
});
const article = (slug: string): Article => ({
  ...summary(slug),
  content: '' as SafeHtml,
  headings: [],
  updatedAt: null,
  readingMinutes: 1,
});
const all = ['d', 'c', 'b', 'a'].map(summary);
const away = async () => {
  throw new ContentUnavailable();
};

async function visit(slug: string, list: () => Promise<ArticleSummary[]> = async () => all) {
  const find = async (wanted: string) => (all.some((item) => item.slug === wanted) ? article(wanted) : null);
  const res = { statusCode: 200, setHeader: () => undefined };
  const context = { params: { slug }, query: { slug }, req: { headers: {}, cookies: {} }, res };
  const result = await articlePage(find, list)(context as unknown as GetServerSidePropsContext);
  return { status: res.statusCode, result };
}

it('shows a text with its neighbours', async () => {
  const { status, result } = await visit('b');
  expect(status).toBe(200);
  expect(result).toMatchObject({
    props: { content: { article: { slug: 'b' }, neighbours: { newer: { slug: 'c' }, older: { slug: 'a' } } } },
  });
});

it('is a 404 with the newest three where there is no such text', async () => {
  const { status, result } = await visit('no-such-text');
  expect(status).toBe(404);
  expect(result).toMatchObject({ props: { content: { article: null, newest: all.slice(0, 3) } } });
});

it.each([
  ['the others cannot be had', away],
  ['there are no others', async () => []],
])('is the site’s own not-found page where %s', async (_what, list) => {
  expect((await visit('no-such-text', list)).result).toEqual({ notFound: true });
});

it('L1: is unavailable, and never a 404, where a text is there and the others cannot be had', async () => {
  expect(await visit('b', away)).toMatchObject({ status: 503, result: { props: { unavailable: true } } });
});
