// @ts-check
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { patternOf } from '@app/routes/patterns';
import { root } from '../../process/settings.mjs';
import { splitFrontMatter } from './front-matter.mjs';
import { markdownTexts } from './markdown-texts.mjs';
import { readCorpus } from './read-corpus.mjs';
import { messagePages } from './sources.mjs';

/** @type {string[]} */
const folders = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const paragraph = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');

/** @param {Record<string, string>} files @returns {Promise<string>} a folder with them and with empty locales */
async function repository(files) {
  const folder = await mkdtemp(path.join(tmpdir(), 'landscape-corpus-'));
  folders.push(folder);
  const titles = Object.fromEntries(messagePages.map(({ title }) => [title, 'A page']));
  const locales = ['site', 'ui', ...messagePages.map(({ file }) => file)];
  const messages = locales.map((name) => [`locales/en/${name}.json`, JSON.stringify(name === 'site' ? titles : {})]);
  for (const [name = '', text = ''] of [...messages, ...Object.entries(files)]) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

/** @param {string} fields @param {string} body */
const post = (fields, body = paragraph) => `---\ntitle: A title\n${fields}\n---\n\n${body}\n`;

it('reads published content and skips drafts', async () => {
  const folder = await repository({
    'backend/content/blog-posts/out.md': post("publishedAt: '2026-01-02T08:00:00Z'"),
    'backend/content/blog-posts/draft.md': post("createdAt: '2026-01-02T08:00:00Z'"),
  });
  expect(await readCorpus(folder)).toEqual([{ text: paragraph, title: 'A title', path: '/blog/out' }]);
});

it('reads paragraphs with enough words, but no headings, tables, code, comments or URLs', async () => {
  const body = `# ${paragraph}\n\n<!-- ${paragraph} -->\n\n| ${paragraph} |\n| --- |\n| ${paragraph} |\n\n\`\`\`\n${paragraph}\n\`\`\`\n\nToo short.\n\n- [${paragraph}](/blog/elsewhere)\n`;
  const folder = await repository({ 'backend/content/press-articles/a.md': post("publishedAt: '2026-01-02'", body) });
  expect((await readCorpus(folder)).map(({ text }) => text)).toEqual([paragraph]);
});

it('rejects a content file without front matter or title, and names it', async () => {
  expect(() => splitFrontMatter('No front matter.')).toThrow('front matter');
  const folder = await repository({
    'backend/content/blog-posts/a.md': `---\npublishedAt: '2026'\n---\n${paragraph}\n`,
  });
  await expect(readCorpus(folder)).rejects.toThrow('blog-posts/a.md has no title');
});

it('reads plain and quoted values of front matter', () => {
  const { fields, body } = splitFrontMatter(
    `---\ntitle: 'It''s here'\nslug: "a\\u0062c"\nplain: one: two\n---\nBody\n`,
  );
  expect(fields).toEqual({ title: "It's here", slug: 'abc', plain: 'one: two' });
  expect(body).toBe('Body\n');
});

it('joins the lines of a paragraph', () => {
  expect(markdownTexts('One *line*\nand `another`.\n\nNext.')).toEqual(['One line and another.', 'Next.']);
});

it('gives every text of this site the path of an existing page', async () => {
  const corpus = await readCorpus(root);
  const addresses = [...new Set(corpus.map((text) => text.path.replace(/#.*/, '')))];
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !patternOf(address))).toEqual([]);
});
