import { describe, expect, it } from 'vitest';
import { createReader, startContentService } from '../testing/content-under-test';
import { findBlogPost, listBlogPosts } from '../collections/blog-posts';

const row = {
  id: 1,
  documentId: 'd',
  slug: 'a',
  title: 'A',
  content: 'B',
  createdAt: '2026-01-01',
  publishedAt: '2026-01-02',
};

async function serve(version: 3 | 4 | 5, token: string | undefined) {
  const service = await startContentService({ 'blog-posts': [row] });
  service.version = version;
  service.token = 'right';
  return { service, ...createReader(service, token === undefined ? {} : { token }) };
}

describe("the content service's permissions", () => {
  it.each([3, 4, 5] as const)(
    "the content service's permissions are those of the token, with every request (version %i)",
    async (version) => {
      const { reader, service } = await serve(version, 'right');
      expect(await listBlogPosts({}, reader)).toHaveLength(1);
      expect((await findBlogPost('a', {}, reader))?.slug).toBe('a');
      expect(await findBlogPost('a', { preview: true }, reader)).not.toBeNull();
      expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(
        service.requests.map(() => 'Bearer right'),
      );
    },
  );

  it.each<[what: string, version: 3 | 4 | 5, token: string | undefined, status: number, remedy: string]>([
    ['a token is missing', 5, undefined, 403, 'set CMS_TOKEN to a token of Settings > API Tokens, or'],
    ['a token is wrong', 4, 'wrong', 401, 'CMS_TOKEN is missing, wrong or expired'],
    ['a token lacks it', 5, 'right', 403, 'the token of CMS_TOKEN: choose read-only, or select "find" of blog-posts'],
    ['a role lacks it', 3, undefined, 403, 'Settings > Roles > Public: select "find" of blog-posts'],
  ])(
    "the content service's permissions are named in the log, once, if %s",
    async (_what, version, token, status, remedy) => {
      const { reader, service, warn } = await serve(version, token);
      service.forbiddenTypes = ['blog-posts'];
      for (let count = 0; count < 2; count++) {
        await expect(listBlogPosts({}, reader)).rejects.toThrow('Content unavailable');
      }
      const lines = warn.mock.calls.filter(([message]) => message === 'content permission missing');
      expect(lines).toHaveLength(1);
      expect(lines[0]?.[1]).toMatchObject({ status, permission: 'find of blog-posts' });
      expect(String(lines[0]?.[1].remedy)).toContain(remedy);
    },
  );
});
