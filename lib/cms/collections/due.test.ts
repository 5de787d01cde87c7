import { describe, expect, it } from 'vitest';
import { createReader, startContentService } from '../testing/content-under-test';
import { findBlogPost, listBlogPosts } from './blog-posts';
import { listFeatureUpdates } from './feature-updates';

const row = (slug: string, overridePublishedAt?: string) => ({
  ...{ slug, title: slug, content: 'Text.', body: 'Text.', overridePublishedAt },
  published_at: '2026-01-02T08:00:00.000Z',
});

describe('an entry with a publication date in the future', () => {
  it('an entry with a publication date in the future is shown from then on, from the same copy', async () => {
    const rows = [row('now'), row('later', '2026-04-01T08:00:00.000Z')];
    const service = await startContentService({ 'blog-posts': rows, 'feature-updates': rows });
    let nowMs = Date.parse('2026-04-01T07:59:59.999Z');
    const clock = { nowMs: () => nowMs, after: () => () => undefined };
    const { reader } = createReader(service, { clock });
    const shown = async () => [
      (await listBlogPosts({}, reader)).map(({ slug }) => slug),
      (await listFeatureUpdates({}, reader)).map(({ slug }) => slug),
      (await findBlogPost('later', {}, reader))?.slug,
    ];
    expect(await shown()).toEqual([['now'], ['now'], undefined]);
    const requests = service.requests.length;
    nowMs += 1;
    expect(await shown()).toEqual([['later', 'now'], ['later', 'now'], 'later']);
    expect(service.requests).toHaveLength(requests);
  });

  it('an entry with a publication date in the future is shown in a preview', async () => {
    const service = await startContentService({ 'blog-posts': [row('later', '2999-01-01')] });
    const { reader } = createReader(service);
    expect((await findBlogPost('later', { preview: true }, reader))?.slug).toBe('later');
    expect(await listBlogPosts({ preview: true }, reader)).toHaveLength(1);
  });
});
