import { describe, expect, it } from 'vitest';
import { readContentFile } from './content-file';

const textOf = (text: string) => readContentFile(`---\na: 1\n---\n${text}`).text;

describe('readContentFile', () => {
  it('splits front matter and text, with any line ending', () => {
    const expected = { frontMatter: { a: '2026-01-02T00:00:00Z', b: ['x'] }, text: 'One.\n\n---\n\nTwo.' };
    const file = "---\na: '2026-01-02T00:00:00Z'\nb:\n  - x\n---\n\nOne.\n\n---\n\nTwo.\n";
    expect(readContentFile(file)).toEqual(expected);
    expect(readContentFile(`\uFEFF${file.replaceAll('\n', '\r\n')}`)).toEqual(expected);
  });

  it('accepts a file without text', () => {
    expect(readContentFile('---\na: 1\n---')).toEqual({ frontMatter: { a: 1 }, text: '' });
  });

  it.each(['', 'Text.', '---\na: 1\n', 'Text.\n\n---\na: 1\n---\n'])(
    'rejects a file without front matter: %j',
    (file) => {
      expect(() => readContentFile(file)).toThrow(/does not begin with front matter/);
    },
  );

  it('rejects front matter that is not YAML', () => {
    expect(() => readContentFile('---\na: b: c\n---\n')).toThrow(/line 1/);
    expect(() => readContentFile('---\na: 1\na: 2\n---\n')).toThrow(/unique/);
  });
});

describe('comments in a content file', () => {
  it.each([
    ['One.\n\n<!-- source: a\nbook -->\n\nTwo.', 'One.\n\n\n\nTwo.'],
    ['One <!-- a -->two<!-- b -->.', 'One two.'],
    ['`a` <!-- ` --> b', '`a`  b'],
  ])('comments in a content file are removed from %j', (text, expected) => {
    expect(textOf(text)).toBe(expected);
  });

  it.each([
    '```html\n<!-- shown -->\n```',
    '~~~~\n<!-- shown -->\n```\n~~~~',
    '```\n<!-- the block goes on to the end',
    'Write `<!-- shown -->` so.',
    'Write ``<!-- ` -->`` so.',
  ])('comments in a content file are kept within code: %j', (text) => {
    expect(textOf(text)).toBe(text);
  });

  it('make the file invalid if they are not closed', () => {
    expect(() => textOf('One.\n\n<!-- source: a book\n\nTwo.')).toThrow(/not closed/);
  });
});
