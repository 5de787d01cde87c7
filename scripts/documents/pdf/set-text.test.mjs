// @ts-check
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../read-document.mjs';
import { nodesIn, readPdf, textIn } from '../testing/read-pdf.mjs';
import { breakLines } from './break-lines.mjs';
import { flow } from './flow.mjs';
import { sheet, styles } from './sheet.mjs';
import { columnWidths } from './table.mjs';
import { writePdf } from './write-pdf.mjs';

const head = "---\ntitle: Sample\nversion: '1'\nupdatedAt: '2026-01-01'\nlanguage: en\nsummary: [One]\n---\n";

/** @type {import('./write-pdf.mjs').Labels} */
const words = {
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
  readPdf((await writePdf(parseDocument(`${head}## Start\n\n${markdown}\n`), words)).file);

describe('breakLines', () => {
  const run = (/** @type {string} */ text) => [{ text, style: styles.body }];
  /** Each letter is one wide. @param {{ text: string }} part */
  const widthOf = ({ text }) => text.length;
  /** @param {string} text @param {number} width */
  const broken = (text, width) =>
    breakLines(run(text), width, widthOf).map((line) => line.map((part) => part.text).join(''));

  it('moves a word to the next line if that makes the lines more even', () => {
    expect(broken('aaa bb cc ddddd', 6)).toEqual(['aaa ', 'bb cc ', 'ddddd']);
  });

  it('keeps all words and spaces, so that copied text is complete', () => {
    const text = 'The trial lasts 14 days from sign-up and needs no card';
    expect(broken(text, 17).join('')).toBe(text);
    expect(broken(text, 17).every((line) => line.trimEnd().length <= 17)).toBe(true);
  });

  it('breaks a word that is wider than the column', () => {
    expect(broken('a incomprehensibilities b', 8)).toEqual(['a ', 'incompre', 'hensibil', 'ities b']);
  });
});

describe('flow', () => {
  /** @param {number[]} heights @param {Partial<import('./flow.mjs').Row>} [more] */
  const placesOf = (heights, more = {}) => {
    let page = 1;
    /** @type {string[]} */
    const places = [];
    const rows = heights.map((height, index) => ({
      height,
      ...(index === 0 && more),
      draw: (/** @type {number} */ y) => void places.push(`${page}:${y - sheet.top}`),
    }));
    flow(rows, { from: sheet.top, nextPage: () => void (page += 1) });
    return places;
  };
  const whole = sheet.bottom - sheet.top;

  it('fills pages from the top without splitting rows', () => {
    expect(placesOf([whole / 2, whole / 2, 10])).toEqual(['1:0', `1:${whole / 2}`, '2:0']);
  });

  it('moves a heading to the next page with its text', () => {
    expect(placesOf([10, whole], { keepsNext: false })).toEqual(['1:0', '2:0']);
    expect(placesOf([20, 30], { keepsNext: true })).toEqual(['1:0', '1:20']);
  });
});

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
