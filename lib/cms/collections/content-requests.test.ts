import { describe, expect, it } from 'vitest';
import { eventually } from '@/tests/support/time/eventually';
import { findBlogPost, listBlogPosts } from './blog-posts';
import { ContentUnavailable } from '../content-unavailable';
import { findPressArticle } from './press-articles';
import { createReader, startContentService } from '../testing/content-under-test';
import { createFakeClock } from '../../upstream/testing/fake-clock';
import type { SafeHtml } from '../content-types';
import type { SanitizedHtml } from '../html/sanitize-html';

const row = (slug: string, more: Record<string, unknown> = {}) => ({
  slug,
  title: `Title of ${slug}`,
  content: 'Text.',
  published_at: '2026-01-02T08:00:00.000Z',
  ...more,
});

async function serve(rows: Record<string, Record<string, unknown>[]>, options = {}) {
  const service = await startContentService(rows);
  return { service, ...createReader(service, options) };
}

describe('a collection of the content service', () => {
  it('a collection of the content service is read completely if the service returns fewer rows than requested', async () => {
    const many = Array.from({ length: 120 }, (_, index) => row(`post-${index}`));
    const { reader, service } = await serve({ 'blog-posts': many });
    service.rowsMax = 50;
    expect(await listBlogPosts({}, reader)).toHaveLength(120);
  });

  it('a collection of the content service is read with fewer rows per request if a response exceeds 5 MB, with a log line', async () => {
    const large = Array.from({ length: 12 }, (_, index) => row(`post-${index}`, { content: 'x'.repeat(600_000) }));
    const { reader, service, warn } = await serve({ 'blog-posts': large, customers: [] });
    expect(await listBlogPosts({}, reader)).toHaveLength(12);
    expect(service.requests.map(({ query }) => query.get('_limit'))).toEqual(
      expect.arrayContaining(['100', '50', '25', '12', '6']),
    );
    expect(warn).toHaveBeenCalledWith('content response too large', { type: 'blog-posts', rows: 100 });
  });

  it("L1: a collection of the content service does not affect other collections if it can't be read", async () => {
    const { reader, service } = await serve({ 'blog-posts': [row('a')], 'press-articles': [row('b')] });
    service.brokenType = 'blog-posts';
    for (let attempt = 0; attempt < 4; attempt++) {
      await expect(findBlogPost(`a-${attempt}`, {}, reader)).rejects.toThrow(ContentUnavailable);
    }
    expect((await findPressArticle('b', {}, reader))?.slug).toBe('b');
  });

  it('L1: a collection of the content service is shown from its last good copy if no row of a response is usable', async () => {
    const { reader, service } = await serve({ 'blog-posts': [row('a')] }, { freshMs: 0 });
    expect(await listBlogPosts({}, reader)).toHaveLength(1);
    service.rows = { 'blog-posts': [row('a', { title: '' })] };
    expect((await listBlogPosts({}, reader)).map(({ title }) => title)).toEqual(['Title of a']);
  });

  it('a collection of the content service shows a text formatted once it is rendered, from the same response', async () => {
    const clock = createFakeClock();
    const unused = () => undefined;
    let finish: (text: SanitizedHtml) => void = unused;
    const run = () => new Promise<SanitizedHtml>((resolve) => (finish = resolve));
    const { reader } = await serve({ 'blog-posts': [row('a', { content: '*Long*' })] }, { clock, run, freshMs: 0 });
    const early = findBlogPost('a', {}, reader);
    await eventually(async () => finish !== unused, { what: 'the text is being rendered' });
    await clock.move(2_000);
    expect((await early)?.content).toBe('<p>*Long*</p>');
    finish({ html: '<p><em>Long</em></p>' as SafeHtml, headings: [], words: 1 });
    const isFormatted = async () => (await findBlogPost('a', {}, reader))?.content === '<p><em>Long</em></p>';
    await eventually(isFormatted, { what: 'the formatted text' });
  });
});
