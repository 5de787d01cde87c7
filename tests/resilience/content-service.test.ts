import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBlogPost, listBlogPosts } from '@/lib/cms/collections/blog-posts';
import { ContentUnavailable } from '@/lib/cms/content-unavailable';
import { createReader, startContentService } from '@/lib/cms/testing/content-under-test';
import { systemClock } from '@/lib/upstream/clock';
import { createFolderStore } from '@/lib/upstream/copy-store';
import { eventually } from '../support/time/eventually';
import { triesWithin } from '../support/time/tries-within';
import type { Behavior, FaultyContentService } from '../support/processes/faulty-content-service';

const slugs = Array.from({ length: 20 }, (_, index) => `post-${index}`);
const row = (slug: string) => ({
  slug,
  title: `Title of ${slug}`,
  content: 'Text.',
  created_at: '2026-01-01T08:00:00.000Z',
  published_at: '2026-01-01T08:00:00.000Z',
});

let folder: string;
let service: FaultyContentService;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  service = await startContentService({ 'blog-posts': [...slugs.map(row), { ...row('draft'), published_at: null }] });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates a reader as after a restart: an empty memory and copies on disk. Its responses are stale immediately. */
const startReader = (nowMs: () => number = Date.now, after = systemClock.after) =>
  createReader(service, { copies: createFolderStore(folder), clock: { nowMs, after }, freshMs: 0 }).reader;

async function readEverything(): Promise<void> {
  const reader = startReader();
  await listBlogPosts({}, reader);
  for (const slug of slugs) await findBlogPost(slug, {}, reader);
  const isKept = async () =>
    (await readdir(folder)).filter((name) => name.endsWith('.json')).length === slugs.length + 1;
  await eventually(isKept, { what: 'a copy of every answer on disk' });
}

const faults: [what: string, occur: () => Promise<void> | void][] = [
  ['killed', () => service.kill()],
  ...(['hangs', 'garbage', 'fails', 'empty-answers', 'truncated'] as Behavior[]).map(
    (behavior): [string, () => void] => [behavior, () => void (service.behavior = behavior)],
  ),
];

describe('an outage of the content service', () => {
  it.each(faults)('L1: shows every page from its copy, even after a restart (%s)', async (_what, occur) => {
    await readEverything();
    await occur();
    const reader = startReader();
    expect(await listBlogPosts({}, reader)).toHaveLength(slugs.length);
    for (const slug of slugs) expect((await findBlogPost(slug, {}, reader))?.slug).toBe(slug);
  });

  it.each(faults)(
    'L1: without a copy causes an error within 3 seconds, never "not found" (%s)',
    async (_what, occur) => {
      await occur();
      const limitsMs: number[] = [];
      const reader = startReader(Date.now, (delayMs, callback) => {
        limitsMs.push(delayMs);
        return systemClock.after(delayMs, callback);
      });
      await expect(findBlogPost('post-1', {}, reader)).rejects.toThrow(ContentUnavailable);
      expect(Math.max(...limitsMs)).toBeLessThanOrEqual(3_000);
      await expect(listBlogPosts({}, reader)).rejects.toThrow(ContentUnavailable);
    },
  );

  it('L1: that hangs makes only one of 100 pages wait for it in each pause', async () => {
    await readEverything();
    service.behavior = 'hangs';
    const { reader, warn } = createReader(service, { copies: createFolderStore(folder), freshMs: 0 });
    const readPost = (count: number) => findBlogPost(slugs[count % slugs.length] ?? '', {}, reader);
    let reads = 0;
    const isNoticed = async () => {
      await readPost((reads += 1));
      return warn.mock.calls.length >= 2;
    };
    await eventually(isNoticed, { what: 'two requests time out', withinMs: 30_000 });
    const before = service.requests.length;
    const startedMs = performance.now();
    for (let count = 0; count < 100; count++) expect(await readPost(count)).not.toBeNull();
    const triesMax = triesWithin(performance.now() - startedMs);
    expect(service.requests.length - before).toBeLessThanOrEqual(triesMax);
  });

  it('L1: an outage of the content service does not show copies that are older than 24 hours or damaged', async () => {
    await readEverything();
    service.behavior = 'fails';
    const tomorrow = startReader(() => Date.now() + 24 * 60 * 60 * 1_000);
    await expect(findBlogPost('post-1', {}, tomorrow)).rejects.toThrow(ContentUnavailable);
    for (const name of await readdir(folder)) await writeFile(path.join(folder, name), '{"raw":');
    await expect(findBlogPost('post-1', {}, startReader())).rejects.toThrow(ContentUnavailable);
  });

  it('L1: ends without a restart, and new content is shown', async () => {
    await readEverything();
    service.behavior = 'fails';
    const reader = startReader();
    for (const slug of slugs) await findBlogPost(slug, {}, reader);
    service.behavior = 'well';
    service.rows['blog-posts'] = [{ ...row('post-1'), title: 'New' }];
    const isNew = async () => (await findBlogPost('post-1', {}, reader))?.title === 'New';
    await eventually(isNew, { what: 'the new title' });
    expect(await findBlogPost('post-2', {}, reader)).toBeNull();
  });

  it('an outage of the content service is not confused with the service\'s own "not found", which leaves no copy', async () => {
    expect(await findBlogPost('unknown', {}, startReader())).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });
});

const addition = '&_publicationState=preview';
/** Hostile values in place of a slug. */
const hostileSlugs = [
  ...[`draft${addition}`, `x${addition}`, `x%26_publicationState%3Dpreview`, `draft&_where[published_at_null]=true`],
  ...[
    'draft&slug_eq=draft',
    'slug_eq[]=draft',
    '[]=draft',
    'draft#',
    'draft?x',
    'draft;x',
    'draft,post-1',
    'draft|post-1',
  ],
  ...[
    '../customers',
    '..%2fcustomers',
    './draft',
    '/draft',
    '//evil.example',
    '\\draft',
    'draft/',
    'draft/x',
    'a/../draft',
  ],
  ...[
    '.Draft',
    '.DRAFT',
    'drаft',
    'dräft',
    'draft ',
    ' draft',
    'draft\n',
    'draft\r\nx: y',
    'draft\t',
    'draft\u0000',
    'draft%00',
  ],
  ...[
    "' or 1=1--",
    '" or ""="',
    '1;drop table posts',
    '${7*7}',
    '{{7*7}}',
    '<script>',
    '$ne',
    '{"$ne":null}',
    '.__proto__.x',
    '.a.b',
  ],
  ...[
    '*',
    '%',
    '._',
    '.*',
    '(',
    '[',
    '^',
    '$',
    '+',
    '.~',
    '!',
    '@',
    '=',
    ':',
    '"',
    "'",
    '`',
    '',
    '\ud800',
    '…',
    '🙂',
    'a'.repeat(256),
  ],
];

describe('a hostile slug', () => {
  it('a hostile slug is tested in at least 60 variants', () => {
    expect(new Set(hostileSlugs).size).toBeGreaterThanOrEqual(60);
  });

  it.each(hostileSlugs)('L2: a hostile slug is not found, without a request to the service: %j', async (slug) => {
    expect(await findBlogPost(slug, {}, startReader())).toBeNull();
    expect(service.requests).toEqual([]);
  });

  it('L2: that is valid shows no draft', async () => {
    expect(await findBlogPost('draft', {}, startReader())).toBeNull();
    expect([...(service.requests[0]?.query ?? [])].sort()).toEqual([
      ['_publicationState', 'live'],
      ['slug_eq', 'draft'],
    ]);
  });
});
