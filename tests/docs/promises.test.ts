import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGuards } from '@/scripts/guards/guards.mjs';
import { root } from '@/scripts/process/settings.mjs';

type Promise = { id: string; tests: { file: string; name: string }[] };

const document = readFileSync(path.join(root, 'docs', 'promises.md'), 'utf8');

/** Parses sections such as `### A1`, with their test files and test names. */
function readPromises(): Promise[] {
  return document
    .split(/^### /m)
    .slice(1)
    .map((section) => {
      const [id = ''] = section.split('\n');
      const files = section.split(/^- `/m).slice(1);
      const tests = files.flatMap((part) => {
        const file = part.slice(0, part.indexOf('`'));
        return [...part.matchAll(/^ {2}- (.+)$/gm)].map(([, name = '']) => ({ file, name }));
      });
      return { id, tests };
    });
}

/** The ids of all promises. The list can only grow. */
const promised = [
  ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'C1', 'C2', 'C3', 'C4'],
  ...['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6'],
  ...['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8'],
  ...['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10'],
  ...['H11', 'H12'],
  ...['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'J1', 'J2', 'J3', 'J4', 'J5', 'J6', 'J7', 'J8'],
  ...['K1', 'K2', 'K3', 'K4', 'K5', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'M1', 'M2', 'M3', 'M4', 'M5', 'N1'],
  ...['O1', 'O2', 'O3', 'P1', 'P2', 'P3', 'P4', 'Q1', 'Q2', 'Q3'],
];

describe('docs/promises.md', async () => {
  const promises = readPromises();
  const guards = await readGuards();

  it('docs/promises.md has no line longer than 200 characters', () => {
    expect(document.split('\n').filter(({ length }) => length > 200)).toEqual([]);
  });

  it('contains every promise once', () => {
    expect(promises.map(({ id }) => id)).toEqual(promised);
  });

  it.each(promises)('$id lists tests that exist', ({ tests }) => {
    for (const { file, name } of tests) {
      expect(existsSync(path.join(root, file)), file).toBe(true);
      expect(readFileSync(path.join(root, file), 'utf8')).toContain(name);
    }
    expect(tests.length).toBeGreaterThan(0);
  });

  it.each(promises)('$id has a guard or a browser test', ({ tests }) => {
    const isProven = guards.some(({ turnsRed: { file: testFile, test } }) =>
      tests.some(({ file, name }) => file === testFile && (name.includes(test) || test.includes(name))),
    );
    const isOfBrowser = tests.some(({ file }) => file.endsWith('.spec.ts'));
    expect(isProven || isOfBrowser).toBe(true);
  });
});
