import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findWhitePaper, whitePaperPath, whitePapers } from './white-papers';

const folder = new URL('../../../content/white-papers/', import.meta.url);

it('whitePapers lists the documents in content/ with their own titles', () => {
  const written = readdirSync(folder).flatMap((file) => {
    if (!file.endsWith('.md')) return [];
    const title = /^title: (.+)$/m.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1];
    return [{ slug: file.slice(0, -'.md'.length), title }];
  });
  const bySlug = (one: { slug: string }, other: { slug: string }) => (one.slug < other.slug ? -1 : 1);
  expect([...whitePapers].sort(bySlug)).toEqual(written.sort(bySlug));
});

it('findWhitePaper finds a document by its slug only, and the current one without a slug', () => {
  expect(findWhitePaper()).toBe(whitePapers[0]);
  for (const paper of whitePapers) expect(findWhitePaper(paper.slug)).toBe(paper);
  for (const slug of ['', '../secret', 'How-a-landscape-is-made', '__proto__']) {
    expect(findWhitePaper(slug)).toBeUndefined();
  }
});

it('whitePaperPath is in the folder where the PDFs are generated', () => {
  expect(whitePaperPath({ slug: 'a-paper' })).toBe('/white-papers/a-paper.pdf');
});
