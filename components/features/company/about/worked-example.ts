/**
 * The worked example of the white paper (content/white-papers/how-a-landscape-is-made.md), computed by its formulas: the
 * drawings of the method are drawn from these figures and from nothing else.
 */
export type Term = 'lid' | 'stick' | 'kettle' | 'train' | 'delayed';
export type ExampleText = 't1' | 't2' | 't3' | 't4';

export const exampleTexts: readonly ExampleText[] = ['t1', 't2', 't3', 't4'];

/** How often a text has a term. Stop words are left out, and so is a term that only one text has. */
const occurrences: Record<ExampleText, Partial<Record<Term, number>>> = {
  t1: { lid: 1, stick: 1, kettle: 1 },
  t2: { lid: 2, stick: 1, kettle: 1 },
  t3: { train: 1, delayed: 1 },
  t4: { train: 1, delayed: 1, kettle: 1 },
};

const terms: readonly Term[] = ['lid', 'stick', 'kettle', 'train', 'delayed'];

/** Where the texts lie on the line that the mounds are raised over. */
export const placeOf: Record<ExampleText, number> = { t1: 0, t2: 0.3, t3: 4, t4: 4.4 };

/** The standard deviation of each mound: narrow as it is drawn, wide for comparison. */
export const bandwidths = { narrow: 0.5, wide: 2 };

/** @returns How much a term says about a text: tf-idf, `(1 + ln tf) × ln(N / df)`; 0 where the text lacks it. */
export function weightOf(term: Term, text: ExampleText): number {
  const count = occurrences[text][term];
  if (count === undefined) return 0;
  const having = exampleTexts.filter((other) => occurrences[other][term] !== undefined).length;
  return (1 + Math.log(count)) * Math.log(exampleTexts.length / having);
}

/** @returns How alike two texts are, from 0 to 1: the cosine of the angle between their weights. */
export function likenessOf(one: ExampleText, other: ExampleText): number {
  const product = (a: ExampleText, b: ExampleText) =>
    terms.reduce((sum, term) => sum + weightOf(term, a) * weightOf(term, b), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

const bell = (distance: number, width: number) =>
  Math.exp(-(distance ** 2) / (2 * width ** 2)) / (width * Math.sqrt(2 * Math.PI));

/** @returns The height of one text's mound at a place on the line: its share of the density. */
export function moundAt(text: ExampleText, place: number, width: number): number {
  return bell(place - placeOf[text], width) / exampleTexts.length;
}

/** @returns The height of the ground at a place on the line: all mounds together. */
export function heightAt(place: number, width: number): number {
  return exampleTexts.reduce((sum, text) => sum + moundAt(text, place, width), 0);
}

/** @returns The same ground off the line, where `aside` is the distance from it. */
export function groundAt(place: number, aside: number, width: number): number {
  return heightAt(place, width) * bell(aside, width);
}
