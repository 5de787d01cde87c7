import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGuards } from '@/scripts/guards/guards.mjs';
import { root } from '@/scripts/process/settings.mjs';
import { listPromises, titlesWithIds } from '@/scripts/promises/list-promises.mjs';

const document = readFileSync(path.join(root, 'docs', 'promises.md'), 'utf8');

/** The ids of all promises. The list can only grow. */
const promised = [
  ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'C1', 'C2', 'C3', 'C4'],
  ...['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6'],
  ...['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'],
  ...['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10'],
  ...['H11', 'H12'],
  ...['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'J1', 'J2', 'J3', 'J4', 'J5', 'J6', 'J7', 'J8'],
  ...['K1', 'K2', 'K3', 'K4', 'K5', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'M1', 'M2', 'M3', 'M4', 'M5', 'N1'],
  ...['O1', 'O2', 'O3', 'O4', 'P1', 'P2', 'P3', 'P4', 'Q1', 'Q2', 'Q3'],
];

describe('docs/promises.md', async () => {
  const { promises, unknownIds } = await listPromises();
  const guards = await readGuards();

  it('contains every promise once', () => {
    expect(promises.map(({ id }) => id)).toEqual(promised);
  });

  it.each(promises)('states $id in a sentence that at least one test names in its title', ({ sentence, tests }) => {
    expect(sentence).toMatch(/\.$/);
    expect(tests.length).toBeGreaterThan(0);
  });

  it.each(promises)('promises what a guard keeps, or a browser test shows: $id', ({ tests }) => {
    const isProven = guards.some(({ turnsRed: { file: testFile, test } }) =>
      tests.some(({ file, title }) => file === testFile && (title.includes(test) || test.includes(title))),
    );
    const isOfBrowser = tests.some(({ file }) => file.endsWith('.spec.ts'));
    expect(isProven || isOfBrowser).toBe(true);
  });

  it('docs/promises.md has every id with which a title begins', () => {
    expect(unknownIds).toEqual([]);
  });

  it('docs/promises.md has no line longer than 200 characters', () => {
    expect(document.split('\n').filter(({ length }) => length > 200)).toEqual([]);
  });
});

describe('titlesWithIds', () => {
  it('finds titles with one and several ids, in all quotes and in tables', () => {
    const titles = ["'A1: is the same'", '"A2, BI-3: it\'s another"', '`J7: with ${what}`', "'has none'"];
    const text = titles.map((title) => `it.each(rows)(\n  ${title}, () => {});\n`).join('');
    expect(titlesWithIds(text)).toEqual([
      { ids: ['A1'], title: 'A1: is the same' },
      { ids: ['A2', 'BI-3'], title: "A2, BI-3: it's another" },
      { ids: ['J7'], title: 'J7: with ${what}' },
    ]);
  });
});
