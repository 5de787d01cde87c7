// @ts-check
import { describe, expect, it } from 'vitest';
import { blocksOf, plainText } from './markdown-blocks.mjs';
import { parseDocument } from './read-document.mjs';
import { withTypographicQuotes } from './typographic-quotes.mjs';

describe('a Markdown document', () => {
  it('a Markdown document has a number, a text and a unique id for each heading', () => {
    expect(blocksOf('## 1. Who we are\n\n### Mails\n\n### Mails\n')).toEqual([
      { type: 'heading', depth: 2, id: 'who-we-are', number: '1', text: 'Who we are' },
      { type: 'heading', depth: 3, id: 'mails', text: 'Mails' },
      { type: 'heading', depth: 3, id: 'mails-2', text: 'Mails' },
    ]);
  });

  it('omits comments, except captions and placeholders', () => {
    const source =
      '<!-- source: a.ts -->\n\nYes<!-- no -->.\n\n<!-- caption: All -->\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n<!-- place: here -->\n';
    const [paragraph, table, place, ...rest] = blocksOf(source);
    expect(paragraph?.type === 'paragraph' && plainText(paragraph.children)).toBe('Yes.');
    expect(table).toMatchObject({ type: 'table', caption: 'All', align: ['left', 'right'] });
    expect(place).toEqual({ type: 'place', name: 'here' });
    expect(rest).toEqual([]);
  });

  it.each(['<b>bold</b>', 'a <i>b</i>', '![a](b.png)', '# Title', '#### Too deep', '3. third', '***', '~~gone~~'])(
    'a Markdown document is rejected with the unsupported element %s',
    (markdown) => {
      expect(() => blocksOf(markdown)).toThrow('Unsupported element');
    },
  );

  it.each([
    ['no front matter', '## Text\n'],
    ['no version', "---\ntitle: T\nupdatedAt: '2026-01-01'\nlanguage: en\nsummary: []\n---\n"],
    ['no date', '---\ntitle: T\nversion: "1"\nlanguage: en\nsummary: []\n---\n'],
    ['no summary', "---\ntitle: T\nversion: '1'\nupdatedAt: '2026-01-01'\nlanguage: en\n---\n"],
  ])('a Markdown document is rejected with %s', (_, source) => {
    expect(() => parseDocument(source)).toThrow(/front matter/);
  });
});

it.each([
  ['"You" then means both', '“You” then means both'],
  ["60 days' notice", '60 days’ notice'],
  ['the holder\'s ("main") name', 'the holder’s (“main”) name'],
  ["'90s", '‘90s'],
])('replaces straight quotes: %s', (written, set) => {
  expect(withTypographicQuotes(written)).toBe(set);
});
