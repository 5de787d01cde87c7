import type { GetServerSidePropsContext } from 'next';
import { expect, it, onTestFinished, vi } from 'vitest';
import { articlePage } from './article-page';
import type { Article, ArticleSummary, SafeHtml } from '../content-types';
import { ContentUnavailable } from '../content-unavailable';
import { previewCookie } from '../preview/preview-cookie';

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

async function visit(slug: string, list: () => Promise<ArticleSummary[]> = async () => all, query = {}, cookies = {}) {
  const find = async (wanted: string) => (all.some((item) => item.slug === wanted) ? article(wanted) : null);
  const headers = new Map<string, string>();
  const setHeader = (name: string, value: string) => void headers.set(name, value);
  const res = { statusCode: 200, setHeader, getHeader: (name: string) => headers.get(name) };
  const context = { params: { slug }, query: { slug, ...query }, req: { headers: {}, cookies }, res };
  const result = await articlePage(find, list)(context as unknown as GetServerSidePropsContext);
  return { status: res.statusCode, cacheControl: headers.get('cache-control'), result };
}

it('shows an article with its neighbors', async () => {
  const { status, result } = await visit('b');
  expect(status).toBe(200);
  expect(result).toMatchObject({
    props: { content: { article: { slug: 'b' }, neighbors: { newer: { slug: 'c' }, older: { slug: 'a' } } } },
  });
});

it('responds with 404 and the newest three for an unknown article', async () => {
  const { status, result } = await visit('no-such-text');
  expect(status).toBe(404);
  expect(result).toMatchObject({ props: { content: { article: null, newest: all.slice(0, 3) } } });
});

it.each([
  ['the others cannot be had', away],
  ['there are no others', async () => []],
])("shows the site's not-found page when %s", async (_what, list) => {
  expect((await visit('no-such-text', list)).result).toEqual({ notFound: true });
});

it('L1: shows the article without neighbors while the list is unavailable, cached only briefly', async () => {
  const { status, cacheControl, result } = await visit('b', away);
  expect(status).toBe(200);
  expect(result).toMatchObject({
    props: { content: { article: { slug: 'b' }, neighbors: { newer: null, older: null }, related: [] } },
  });
  expect(cacheControl).toBe('public, max-age=0, s-maxage=10');
});

it('L1: never caches a preview that lacks a part', async () => {
  expect((await visit('b', away, { preview: '1' })).cacheControl).toBe('private, no-store');
});

it('reads one entry for the preview of an article', async () => {
  const secret = 'a-secret-of-more-than-32-characters';
  vi.stubEnv('CMS_PREVIEW_SECRET', secret);
  onTestFinished(() => void vi.unstubAllEnvs());
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(previewCookie(secret, Date.now())) ?? [];
  const list = vi.fn(async () => all);
  const { result } = await visit('b', list, { preview: '1' }, { [name]: value });
  expect(result).toMatchObject({ props: { preview: true, content: { article: { slug: 'b' }, related: [] } } });
  expect(list).not.toHaveBeenCalled();
});
