import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bandwidths,
  exampleTexts,
  heightAt,
  cosineSimilarity,
  termWeight,
  type ExampleText,
  type Term,
} from './worked-example';

const whitePaper = readFileSync(
  path.resolve(import.meta.dirname, '../../../../../content/white-papers/how-a-landscape-is-made.md'),
  'utf8',
);

/** @returns The numbers in the row of the white paper's tables with this name. */
function readRow(name: string): number[] {
  const row = new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'm').exec(whitePaper)?.[1];
  return (row ?? '').split('|').flatMap((cell) => (cell.trim() === '' ? [] : [Number(cell)]));
}

describe('the worked example of the method', () => {
  it.each<Term>(['lid', 'stick', 'kettle', 'train', 'delayed'])('gives %s the weight in the white paper', (term) => {
    const norm = (text: ExampleText) =>
      Math.hypot(...(['lid', 'stick', 'kettle', 'train', 'delayed'] as const).map((each) => termWeight(each, text)));
    const shares = exampleTexts.map((text) => termWeight(term, text) / norm(text));
    expect(readRow(term)).toHaveLength(4);
    expect(shares.map((share) => Number(share.toFixed(4)))).toEqual(readRow(term));
  });

  it('gives the texts the similarities in the white paper', () => {
    const likenesses = (text: ExampleText, others: ExampleText[]) =>
      others.map((other) => Number(cosineSimilarity(text, other).toFixed(4)));
    expect(likenesses('t1', ['t2', 't3', 't4'])).toEqual(readRow('T1'));
    expect(likenesses('t2', ['t3', 't4'])).toEqual(readRow('T2'));
    expect(likenesses('t3', ['t4'])).toEqual(readRow('T3'));
  });

  it.each([
    ['narrow', 0.15],
    ['narrow', 4.2],
    ['narrow', 2.1],
    ['wide', 0.15],
    ['wide', 4.2],
    ['wide', 2.1],
  ] as const)(
    'the worked example of the method has the density in the white paper, with %s mounds at %f',
    (width, place) => {
      expect(whitePaper).toContain(heightAt(place, bandwidths[width]).toFixed(4));
    },
  );
});
