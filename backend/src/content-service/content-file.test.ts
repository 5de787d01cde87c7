import { describe, expect, it } from 'vitest';
import { readContentFile } from './content-file';

const textOf = (text: string) => readContentFile(`---\na: 1\n---\n${text}`).text;

describe('a content file', () => {
  it('is front matter and text, whichever way its lines end', () => {
    const expected = { frontMatter: { a: '2026-01-02T00:00:00Z', b: ['x'] }, text: 'One.\n\n---\n\nTwo.' };
    const file = "---\na: '2026-01-02T00:00:00Z'\nb:\n  - x\n---\n\nOne.\n\n---\n\nTwo.\n";
    expect(readContentFile(file)).toEqual(expected);
    expect(readContentFile(`\uFEFF${file.replaceAll('\n', '\r\n')}`)).toEqual(expected);
  });

  it('may have no text', () => {
    expect(readContentFile('---\na: 1\n---')).toEqual({ frontMatter: { a: 1 }, text: '' });
  });

  it.each(['', 'Text.', '---\na: 1\n', 'Text.\n\n---\na: 1\n---\n'])('is broken without front matter: %j', (file) => {
    expect(() => readContentFile(file)).toThrow(/does not begin with front matter/);
  });

  it('is broken when its front matter is no YAML', () => {
    expect(() => readContentFile('---\na: b: c\n---\n')).toThrow(/line 1/);
    expect(() => readContentFile('---\na: 1\na: 2\n---\n')).toThrow(/unique/);
  });
});

describe('comments', () => {
  it.each([
    ['One.\n\n<!-- source: a\nbook -->\n\nTwo.', 'One.\n\n\n\nTwo.'],
    ['One <!-- a -->two<!-- b -->.', 'One two.'],
    ['`a` <!-- ` --> b', '`a`  b'],
  ])('are left out of %j', (text, expected) => {
    expect(textOf(text)).toBe(expected);
  });

  it.each([
    '```html\n<!-- shown -->\n```',
    '~~~~\n<!-- shown -->\n```\n~~~~',
    '```\n<!-- the block goes on to the end',
    'Write `<!-- shown -->` so.',
    'Write ``<!-- ` -->`` so.',
  ])('are an example within code, and stay: %j', (text) => {
    expect(textOf(text)).toBe(text);
  });

  it('that do not end would show what is not meant to be shown: the file is broken', () => {
    expect(() => textOf('One.\n\n<!-- source: a book\n\nTwo.')).toThrow(/not closed/);
  });
});
