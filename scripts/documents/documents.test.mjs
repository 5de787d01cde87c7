// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { formatDay } from '@app/typesetting';
import { nodesIn, readPdf, textIn } from '@app/typesetting/testing';
import { formatDate } from '@/locales/dates';
import { root } from '../process/settings.mjs';
import { planDocuments } from './documents.mjs';
import { makePdf } from './generate.mjs';
import { plainText } from './markdown-blocks.mjs';
import { titleOf } from './pdf/blocks.mjs';
import { readDocument } from './read-document.mjs';

const bytesMax = 400_000;
const plans = (await planDocuments()).filter(({ pdf }) => pdf !== undefined);

/** @param {(typeof plans)[number]} plan */
async function open(plan) {
  const document = await readDocument(path.join(root, plan.source));
  const file = await readFile(path.join(root, plan.pdf ?? ''));
  return { ...readPdf(file), name: plan.name, hasCover: plan.hasCover ?? false, document, file };
}

const opened = await Promise.all(plans.map(open));

describe.each(opened)('the PDF of $name', (pdf) => {
  it('a PDF is up to date with its source, and reproducible byte for byte', async () => {
    const { document, file, hasCover } = pdf;
    const { file: again } = await makePdf(document, hasCover);
    expect(again.equals(file)).toBe(true);
    expect(file.length).toBeLessThan(bytesMax);
  }, 30_000);

  it('a PDF is marked as tagged, has a language, and shows its title instead of its file name', () => {
    const { document, catalog, info, isMarked, showsTitle, metadata, tree } = pdf;
    expect({ isMarked, showsTitle }).toEqual({ isMarked: true, showsTitle: true });
    expect(catalog.Lang).toBe(document.language);
    expect(info.Title).toBe(document.title);
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(metadata).toContain(`<rdf:li xml:lang="x-default">${document.title}</rdf:li>`);
    expect(tree.type).toBe('Document');
  });

  it('contains everything visible in its structure, except artifacts', () => {
    const { untagged, tree } = pdf;
    expect(untagged).toEqual([]);
    expect(nodesIn(tree).length).toBeGreaterThan(100);
  });

  it('contains every heading in order and on its level, with a bookmark', () => {
    const { document, tree, bookmarks } = pdf;
    const headings = nodesIn(tree)
      .filter(({ type }) => /^H\d$/.test(type))
      .map((node) => ({ depth: Number(node.type.slice(1)), title: textIn(node) }));
    const written = document.blocks.flatMap((block) =>
      block.type === 'heading' ? [{ depth: /** @type {number} */ (block.depth), title: titleOf(block) }] : [],
    );
    expect(headings[0]).toEqual({ depth: 1, title: document.title });
    expect(headings.slice(-written.length)).toEqual(written);
    expect(headings.slice(1).map(({ depth, title }) => ({ depth: depth - 1, title }))).toEqual(bookmarks);
  });

  it('contains every paragraph completely and once', () => {
    const { document, tree } = pdf;
    const text = textIn(tree);
    const paragraphs = document.blocks.flatMap((block) =>
      block.type === 'paragraph' ? [plainText(block.children)] : [],
    );
    expect(paragraphs.filter((paragraph) => text.split(paragraph).length !== 2)).toEqual([]);
    expect(text).not.toContain('source:');
  });

  it('a PDF has header cells for every column and row of its tables', () => {
    const { document, tree } = pdf;
    const tables = nodesIn(tree).filter(({ type }) => type === 'Table');
    expect(tables.length).toBe(document.blocks.filter(({ type }) => type === 'table').length);
    for (const table of tables) {
      const [head, ...rows] = table.children.filter(({ type }) => type === 'TR');
      expect(head?.children.map(({ type, attributes }) => [type, attributes.Scope])).toEqual(
        head?.children.map(() => ['TH', '/Column']),
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row.children.map(({ type }) => type)).toEqual(['TH', ...row.children.slice(1).map(() => 'TD')]);
        expect(row.children[0]?.attributes.Scope).toBe('/Row');
      }
    }
  });

  it('links from its contents to every section, with accessible names', () => {
    const { document, tree } = pdf;
    const entries = nodesIn(tree).filter(({ type }) => type === 'TOCI');
    const sections = document.blocks.flatMap((block) => (block.type === 'heading' && block.depth === 2 ? [block] : []));
    expect(entries.map((entry) => entry.children[0]?.links[0]?.Contents)).toEqual(sections.map(titleOf));
    for (const [index, entry] of entries.entries()) {
      expect(textIn(entry)).toMatch(new RegExp(`^${sections[index] && titleOf(sections[index])} \\d+$`));
    }
  });

  it('embeds every font that it uses', () => {
    const { fonts } = pdf;
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.every(({ name, isEmbedded }) => isEmbedded && name.includes('HankenGrotesk'))).toBe(true);
  });

  it('a PDF has alternative texts for its images', () => {
    const { tree, hasCover } = pdf;
    const figures = nodesIn(tree).filter(({ type }) => type === 'Figure');
    expect(figures.length).toBe(hasCover ? 1 : 0);
    expect(figures.every(({ alt }) => alt.length > 20)).toBe(true);
  });
});

it('shows the version of the terms that sign-up shows and the server requires', async () => {
  const { version, day } = await readDocument(path.join(root, 'content/legal/terms-of-service.md'));
  expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(day).toBe(version);
  expect(currentTermsVersion).toBe(version);
});

it('formats days like the website', () => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-07`);
  expect(days.map(formatDay)).toEqual(days.map((day) => formatDate(day)));
});
