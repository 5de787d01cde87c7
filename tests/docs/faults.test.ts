import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

const text = readFileSync(path.join(root, 'docs/faults.md'), 'utf8');

const parts = ['Since', 'Passed because', 'Kind', 'Found by', 'Reproduce'];
const entry = new RegExp(
  `^\\*\\*F(?<number>\\d+)\\*\\* (?<saw>.+?) ${parts.map((part) => `\\*\\*${part}\\*\\* (.+?)`).join(' ')}$`,
);

/** The entries, each on one line. */
const entries = text
  .split(/\n(?=- )/)
  .filter((block) => block.startsWith('- '))
  .map((block) => block.split('\n\n')[0]?.replace(/^- /, '').replaceAll(/\s+/g, ' ').trim() ?? '');

describe('The record of faults', () => {
  it('numbers its entries without gaps, in any order', () => {
    const numbers = entries.map((line) => Number(entry.exec(line)?.groups?.number));
    const sorted = [...numbers].sort((one, other) => one - other);
    expect(sorted).toEqual(entries.map((_, index) => index + 1));
    expect(entries.length).toBeGreaterThan(10);
  });

  it.each(entries)(
    'says what was seen, since when, why the tests passed, the kind, its finder and how to repeat: %s',
    (line) => {
      expect(line).toMatch(entry);
    },
  );

  it('names tests that exist, or says that none finds the kind yet', () => {
    for (const line of entries) {
      const [, finder = ''] = /\*\*Found by\*\* (.+?) \*\*Reproduce\*\*/.exec(line) ?? [];
      const files = [...finder.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file.split(' › ')[0] ?? '');
      if (files.length === 0) expect(finder, line).toBe('open.');
      for (const file of files) expect(existsSync(path.join(root, file)), file).toBe(true);
    }
  });
});
