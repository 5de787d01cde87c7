import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bandwidths,
  exampleTexts,
  heightAt,
  likenessOf,
  weightOf,
  type ExampleText,
  type Term,
} from './worked-example';

const whitePaper = readFileSync(
  path.resolve(import.meta.dirname, '../../../../content/white-papers/how-a-landscape-is-made.md'),
  'utf8',
);

/** @returns The cells of the row of the white paper's tables that begins with a name, its first one apart. */
function rowOf(name: string): number[] {
  const row = new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'm').exec(whitePaper)?.[1];
  return (row ?? '').split('|').flatMap((cell) => (cell.trim() === '' ? [] : [Number(cell)]));
}

describe('the example that the method is drawn from', () => {
  it.each<Term>(['lid', 'stick', 'kettle', 'train', 'delayed'])('weighs %s as the white paper does', (term) => {
    const lengthOf = (text: ExampleText) =>
      Math.hypot(...(['lid', 'stick', 'kettle', 'train', 'delayed'] as const).map((each) => weightOf(each, text)));
    const shares = exampleTexts.map((text) => weightOf(term, text) / lengthOf(text));
    expect(rowOf(term)).toHaveLength(4);
    expect(shares.map((share) => Number(share.toFixed(4)))).toEqual(rowOf(term));
  });

  it('compares the texts as the white paper does', () => {
    const likenesses = (text: ExampleText, others: ExampleText[]) =>
      others.map((other) => Number(likenessOf(text, other).toFixed(4)));
    expect(likenesses('t1', ['t2', 't3', 't4'])).toEqual(rowOf('T1'));
    expect(likenesses('t2', ['t3', 't4'])).toEqual(rowOf('T2'));
    expect(likenesses('t3', ['t4'])).toEqual(rowOf('T3'));
  });

  it.each([
    ['narrow', 0.15],
    ['narrow', 4.2],
    ['narrow', 2.1],
    ['wide', 0.15],
    ['wide', 4.2],
    ['wide', 2.1],
  ] as const)('has the height that the white paper gives, with %s mounds at %f', (width, place) => {
    expect(whitePaper).toContain(heightAt(place, bandwidths[width]).toFixed(4));
  });
});
