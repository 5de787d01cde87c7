// @ts-check
import { describe, expect, it } from 'vitest';
import { nodesIn, readPdf, textIn } from '@app/typesetting/testing';
import { parseDocument } from '../read-document.mjs';
import { columnWidths } from './table.mjs';
import { writePdf } from './write-pdf.mjs';

const head = "---\ntitle: Sample\nversion: '1'\nupdatedAt: '2026-01-01'\nlanguage: en\nsummary: [One]\n---\n";

/** @type {import('./write-pdf.mjs').Labels} */
const labels = {
  company: 'Sample company',
  subject: 'A sample',
  kind: 'Sample',
  dateLine: 'Version 1',
  foot: 'Version 1',
  inShort: 'In short',
  inside: 'Inside',
  contents: 'Contents',
  coverAlt: '',
  pageOf: (page, pages) => `${page} of ${pages}`,
};

/** @param {string} markdown */
const set = async (markdown) =>
  readPdf((await writePdf(parseDocument(`${head}## Start\n\n${markdown}\n`), labels)).file);

describe('writePdf', () => {
  it('keeps links as links, code as code and quotations as quotations', async () => {
    const { tree, untagged } = await set('See [the site](https://example.com/a) and `npm ci`.\n\n> Said.');
    const [link] = nodesIn(tree).filter(
      ({ links, type }) => type === 'Link' && links.some(({ Contents }) => Contents === 'the site'),
    );
    expect(link && textIn(link)).toBe('the site');
    expect(link?.links[0]?.Subtype).toBe('/Link');
    expect(
      nodesIn(tree)
        .filter(({ type }) => type === 'Code')
        .map(textIn),
    ).toEqual(['npm ci']);
    expect(
      nodesIn(tree)
        .filter(({ type }) => type === 'BlockQuote')
        .map(textIn),
    ).toEqual(['Said.']);
    expect(untagged).toEqual([]);
  });

  it('keeps the text of a relative link, which does not work in a file', async () => {
    const { tree } = await set('The [contact page](/contact-us) says it.');
    expect(textIn(tree)).toContain('The contact page says it.');
    expect(
      nodesIn(tree)
        .flatMap(({ links }) => links)
        .some(({ Contents }) => Contents === 'contact page'),
    ).toBe(false);
  });

  it("uses a table's caption as its name, and repeats its head as an artifact on the next page", async () => {
    const rows = Array.from({ length: 60 }, (_, row) => `| row ${row} | value |`).join('\n');
    const { tree, pages } = await set(`<!-- caption: Sixty rows -->\n\n| Name | What |\n| - | - |\n${rows}`);
    const [table] = nodesIn(tree).filter(({ type }) => type === 'Table');
    expect(table?.children[0]).toMatchObject({ type: 'Caption', text: 'Sixty rows' });
    expect(table?.children.filter(({ type }) => type === 'TR')).toHaveLength(61);
    expect(textIn(tree).split('Name').length).toBe(2);
    expect(pages).toBeGreaterThan(3);
  });

  it('draws characters that the font lacks, with their text for screen readers', async () => {
    const { tree } = await set('The factor is √(2π).');
    expect(textIn(tree)).toContain('The factor is √(2π).');
  });

  it('throws for a character that the font lacks', async () => {
    await expect(set('A tick: ✓')).rejects.toThrow('The regular font has no "✓"');
  });
});

it('columnWidths shrinks wide columns and keeps narrow ones', () => {
  expect(columnWidths([40, 60], 200)).toEqual([40, 60]);
  expect(columnWidths([40, 300, 300], 300)).toEqual([40, 130, 130]);
});
