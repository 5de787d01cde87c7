import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '@/tests/support/time/eventually';
import { createFolderStore } from '../../upstream/copy-store';
import { createReader, startContentService } from '../testing/content-under-test';
import { findBlogPost, listBlogPosts } from '../collections/blog-posts';
import { copyScopeOf } from './default-reader';

const row = (number: number) => ({
  slug: `post-${number}`,
  title: `Post ${number}`,
  content: 'A',
  created_at: '2026-01-01',
});
const rows = Array.from({ length: 12 }, (_, index) => row(index));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

describe('a copy of the content service', () => {
  const here = { baseUrl: 'https://one.example', strapiVersion: 5 as const, token: 'secret-token' };

  it.each([
    ['address', { ...here, baseUrl: 'https://two.example' }],
    ['version', { ...here, strapiVersion: 4 as const }],
    ['token', { ...here, token: 'other-token' }],
    ['missing token', { ...here, token: undefined }],
  ])('L1: a copy of the content service is not shown for another %s', async (_what, other) => {
    const service = await startContentService({ 'blog-posts': rows });
    const readerWith = (scope: string) =>
      createReader(service, { copies: createFolderStore(folder, scope), freshMs: 0 }).reader;
    await listBlogPosts({}, readerWith(copyScopeOf(here)));
    const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.json'));
    await eventually(async () => (await files()).length === 1, { what: 'a copy on disk' });
    service.behavior = 'fails';
    expect(await listBlogPosts({}, readerWith(copyScopeOf({ ...here })))).toHaveLength(12);
    await expect(listBlogPosts({}, readerWith(copyScopeOf(other)))).rejects.toThrow('Content unavailable');
    const [file = ''] = await files();
    expect(await readFile(path.join(folder, file), 'utf8')).not.toContain('secret-token');
  });
});

describe('an empty answer of the content service', () => {
  it('an empty answer of the content service after many posts leaves list and posts for a while, with a log line', async () => {
    const service = await startContentService({ 'blog-posts': rows });
    const { reader, warn } = createReader(service, { freshMs: 0 });
    await listBlogPosts({}, reader);
    await findBlogPost('post-1', {}, reader);
    service.rows = {};
    expect(await listBlogPosts({}, reader)).toHaveLength(12);
    expect((await findBlogPost('post-1', {}, reader))?.slug).toBe('post-1');
    expect(await findBlogPost('never-was', {}, reader)).toBeNull();
    const lines = warn.mock.calls.filter(([message]) => message === 'upstream response suspicious');
    expect(lines.map(([, fields]) => fields.key as string).map((key) => key.slice(0, 11))).toEqual([
      'blog-posts?',
      'blog-posts/',
    ]);
  });

  it('an empty answer of the content service removes single posts, and few posts, at once', async () => {
    const service = await startContentService({ 'blog-posts': rows, 'press-articles': rows.slice(0, 3) });
    const { reader } = createReader(service, { freshMs: 0 });
    await listBlogPosts({}, reader);
    await findBlogPost('post-1', {}, reader);
    service.rows = { 'blog-posts': rows.slice(2) };
    expect(await findBlogPost('post-1', {}, reader)).toBeNull();
    expect(await listBlogPosts({}, reader)).toHaveLength(10);
    service.rows = { 'blog-posts': rows.slice(9) };
    await listBlogPosts({}, reader);
    service.rows = {};
    expect(await listBlogPosts({}, reader)).toEqual([]);
  });
});
