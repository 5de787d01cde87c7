import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { HttpError } from '@/backend/http/errors/http-error';
import { createTestApp } from '@/backend/testing/create-test-app';
import { until } from '@/backend/testing/until';
import { createContentRepository, type ContentRepository } from './content-repository';
import { contentTypeNames } from './content-types';
import { createContentFolder, type ContentFolder } from './testing/content-folder';

const wordmark = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48"></svg>`;
const published = { publishedAt: '2026-02-01T00:00:00Z' };

type Entry = { file?: string; problem?: string; err?: unknown };

/** Creates a repository with a manual clock, and collects its log entries. */
function createRepository(contentDir: string) {
  const entries: Entry[] = [];
  const log = (entry: Entry) => void entries.push(entry);
  let nowMs = 0;
  const repository = createContentRepository({
    contentDir,
    logger: { warn: log, error: log } as Parameters<typeof createContentRepository>[0]['logger'],
    monotonicMs: () => nowMs,
  });
  return { repository, entries, advance: () => void (nowMs += 500) };
}
const findTitles = async (repository: ContentRepository) =>
  (await repository.findRows('blog-posts')).map(({ title }) => title).sort();

let folder: ContentFolder;
beforeEach(() => {
  folder = createContentFolder();
});
afterEach(() => folder.release());

describe('changed content', () => {
  it('changed content is served without a restart', async () => {
    folder.writePost('a', { ...published, title: 'Before' });
    const test = await createTestApp({ config: { contentDir: folder.contentDir } });
    onTestFinished(() => test.close());
    const titles = async () =>
      (await test.app.inject('/cms/blog-posts'))
        .json<{ title: string }[]>()
        .map(({ title }) => title)
        .join();
    expect(await titles()).toBe('Before');
    folder.writePost('a', { ...published, title: 'After' });
    folder.writePost('b', { ...published, title: 'New' });
    await until(async () => (await titles()) === 'After,New');
    folder.remove('blog-posts/a.md');
    await until(async () => (await titles()) === 'New');
  });

  it('changed content is checked at most twice a second for any number of requests', async () => {
    folder.writePost('a', { title: 'Before' });
    const { repository, advance } = createRepository(folder.contentDir);
    await Promise.all(Array.from({ length: 20 }, () => findTitles(repository)));
    folder.writePost('a', { title: 'Afterwards' });
    expect(await findTitles(repository)).toEqual(['Before']);
    advance();
    expect(await Promise.all([findTitles(repository), findTitles(repository)])).toEqual([
      ['Afterwards'],
      ['Afterwards'],
    ]);
  });

  it('includes a picture that is replaced, or added after the text', async () => {
    folder.writePost('a', { image: 'images/map.svg', imageAlt: '' });
    const { repository, entries, advance } = createRepository(folder.contentDir);
    expect(await repository.findRows('blog-posts')).toEqual([]);
    expect(entries).toHaveLength(1);
    for (const width of [220, 1_600]) {
      folder.write('images/map.svg', wordmark(width));
      advance();
      const [row] = await repository.findRows('blog-posts');
      expect(row?.image).toEqual([{ url: '/cms/uploads/map.svg', alternativeText: '', width, height: 48 }]);
    }
  });
});

describe('an invalid content file', () => {
  it.each<[string, string, RegExp]>([
    ['blog-posts/a.md', 'No front matter.', /front matter/],
    ['blog-posts/a.md', '---\ntitle: [\n---\n', /line \d/],
    ['blog-posts/a.md', '---\n---\n', /expected object/],
    ['blog-posts/a.md', "---\nabstract: A.\ncreatedAt: '2026-01-02T00:00:00Z'\n---\n", /^title: /],
    ['blog-posts/a.md', '---\ntitle: A\nabstract: A.\ncreatedAt: yesterday\n---\n', /^createdAt: /],
    [
      'blog-posts/a.md',
      "---\ntitle: A\nabstract: A.\ncreatedAt: '2026-01-02T00:00:00Z'\npublishdAt: x\n---\n",
      /publishdAt/,
    ],
    [
      'blog-posts/a.md',
      "---\ntitle: A\nabstract: A.\ncreatedAt: '2026-01-02T00:00:00Z'\nimage: images/here.svg\n---\n",
      /^imageAlt: /,
    ],
    ...[
      'images/../../secret.png',
      '../keys/x.png',
      'images/x.html',
      'https://example.com/x.png',
      'images/none.png',
    ].map((image): [string, string, RegExp] => [
      'blog-posts/a.md',
      `---\ntitle: A\nabstract: A.\ncreatedAt: '2026-01-02T00:00:00Z'\nimage: ${image}\nimageAlt: ''\n---\n`,
      image.endsWith('none.png') ? /no such file/ : /^image: must be images/,
    ]),
    ['blog-posts/Not a slug.md', "---\ntitle: A\nabstract: A.\ncreatedAt: '2026-01-02T00:00:00Z'\n---\n", /not a slug/],
  ])('an invalid content file is logged once with the error and left out: %s %j', async (file, content, problem) => {
    folder.write('images/here.svg', wordmark(1));
    folder.writePost('good');
    folder.write(file, content);
    const { repository, entries, advance } = createRepository(folder.contentDir);
    expect(await findTitles(repository)).toEqual(['good']);
    advance();
    expect(await findTitles(repository)).toEqual(['good']);
    expect(entries).toEqual([{ file, problem: expect.stringMatching(problem) as string }]);
  });

  it('keeps its last valid version until it is fixed', async () => {
    folder.writePost('a', { title: 'Good' });
    const { repository, entries, advance } = createRepository(folder.contentDir);
    expect(await findTitles(repository)).toEqual(['Good']);
    folder.write('blog-posts/a.md', '---\ntitle: half');
    advance();
    expect(await findTitles(repository)).toEqual(['Good']);
    expect(entries).toMatchObject([{ file: 'blog-posts/a.md' }]);
    folder.writePost('a', { title: 'Fixed' });
    advance();
    expect(await findTitles(repository)).toEqual(['Fixed']);
  });

  it('an invalid content file is not a hidden file or an editor’s backup, which are ignored', async () => {
    for (const name of ['.a.md', 'a.md~', '.DS_Store', 'a.md.orig']) folder.write(`blog-posts/${name}`, 'x');
    const { repository, entries } = createRepository(folder.contentDir);
    expect(await findTitles(repository)).toEqual([]);
    expect(entries).toEqual([]);
  });
});

describe('an unreadable content folder', () => {
  it('keeps the content that was last read', async () => {
    folder.writePost('a', { title: 'Kept' });
    const { repository, entries, advance } = createRepository(folder.contentDir);
    expect(await findTitles(repository)).toEqual(['Kept']);
    folder.release();
    advance();
    expect(await findTitles(repository)).toEqual(['Kept']);
    expect(entries).toHaveLength(1);
  });

  it('leads to a 503 if it could never be read', async () => {
    folder.release();
    const { repository } = createRepository(folder.contentDir);
    await expect(repository.findRows('blog-posts')).rejects.toMatchObject({ status: 503 } satisfies Partial<HttpError>);
  });

  it('prevents the start of the backend if it is missing', async () => {
    folder.release();
    await expect(createTestApp({ config: { contentDir: folder.contentDir } })).rejects.toThrow(/CONTENT_DIR/);
  });
});

describe("this repository's own content", () => {
  const contentDir = path.resolve('backend/content');

  it("this repository's own content is valid in every file", async () => {
    const { repository, entries } = createRepository(contentDir);
    const files = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    const rows = (await Promise.all(contentTypeNames.map((type) => repository.findRows(type)))).flat();
    expect(entries).toEqual([]);
    expect(rows.length).toBe(files.length);
    expect(rows.length).toBeGreaterThan(0);
  });

  it("this repository's own content has a customer for every success story", async () => {
    const { repository } = createRepository(contentDir);
    const customers = (await repository.findRows('customers')).map(({ id }) => id);
    for (const { slug, customer } of await repository.findRows('customer-success-stories')) {
      expect([slug, customers]).toEqual([slug, expect.arrayContaining([customer])]);
    }
  });
});
