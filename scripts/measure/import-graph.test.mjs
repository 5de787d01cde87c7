// @ts-check
import { describe, expect, it } from 'vitest';
import { cyclesIn, importsOf, specifiersIn } from './import-graph.mjs';

const sources = [
  { file: 'modules/a/one.ts', text: "import { b } from '../b/two';\nimport type { own } from './own';" },
  { file: 'modules/b/two.ts', text: "export * from '../c/three';\nconst late = () => import('../a/one');" },
  { file: 'modules/c/three.ts', text: "import fs from 'node:fs';\nimport { shared } from '../../shared';" },
];

describe('imports', () => {
  it('imports are found in every form, except packages', () => {
    expect(sources.map(({ text }) => specifiersIn(text))).toEqual([
      ['../b/two', './own'],
      ['../c/three', '../a/one'],
      ['../../shared'],
    ]);
  });

  it('lead to the files that they name', () => {
    expect(importsOf(sources).map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'modules/a/one → modules/b/two',
      'modules/a/one → modules/a/own',
      'modules/b/two → modules/c/three',
      'modules/b/two → modules/a/one',
      'modules/c/three → shared',
    ]);
  });
});

describe('cycles', () => {
  it.each([
    [{ a: 'b', b: 'c', c: '' }, []],
    [{ a: 'b', b: 'a', c: 'a' }, [['a', 'b']]],
    [
      { a: 'b', b: 'c', c: 'a', d: 'e', e: 'd', f: 'ad' },
      [
        ['a', 'b', 'c'],
        ['d', 'e'],
      ],
    ],
  ])('of %j are %j', (edges, cycles) => {
    const graph = new Map(Object.entries(edges).map(([node, targets]) => [node, new Set(targets)]));
    expect(cyclesIn(graph)).toEqual(cycles);
  });
});
