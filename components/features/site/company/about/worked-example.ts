/**
 * The worked example of the white paper (content/white-papers/how-a-landscape-is-made.md), computed by its formulas.
 * All figures about the method are drawn from it.
 */
export type Term = 'lid' | 'stick' | 'kettle' | 'train' | 'delayed';
export type ExampleText = 't1' | 't2' | 't3' | 't4';

export const exampleTexts: readonly ExampleText[] = ['t1', 't2', 't3', 't4'];

/** Occurrences of each term in each text. Stop words and terms of only one text are left out. */
const occurrences: Record<ExampleText, Partial<Record<Term, number>>> = {
  t1: { lid: 1, stick: 1, kettle: 1 },
  t2: { lid: 2, stick: 1, kettle: 1 },
  t3: { train: 1, delayed: 1 },
  t4: { train: 1, delayed: 1, kettle: 1 },
};

const terms: readonly Term[] = ['lid', 'stick', 'kettle', 'train', 'delayed'];

/** The positions of the texts on the line along which the density is computed. */
export const linePositions: Record<ExampleText, number> = { t1: 0, t2: 0.3, t3: 4, t4: 4.4 };

/** The standard deviation of each mound: the narrow one is drawn, the wide one is for comparison. */
export const bandwidths = { narrow: 0.5, wide: 2 };

/**
 * @returns The weight of a term in a text: tf-idf, `(1 + ln tf) × ln(N / df)`, or 0 if the text does not contain it.
 */
export function termWeight(term: Term, text: ExampleText): number {
  const count = occurrences[text][term];
  if (count === undefined) return 0;
  const documentFrequency = exampleTexts.filter((other) => occurrences[other][term] !== undefined).length;
  return (1 + Math.log(count)) * Math.log(exampleTexts.length / documentFrequency);
}

/** @returns The cosine similarity of two texts, from 0 to 1. */
export function cosineSimilarity(one: ExampleText, other: ExampleText): number {
  const product = (a: ExampleText, b: ExampleText) =>
    terms.reduce((sum, term) => sum + termWeight(term, a) * termWeight(term, b), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

const bell = (distance: number, width: number) =>
  Math.exp(-(distance ** 2) / (2 * width ** 2)) / (width * Math.sqrt(2 * Math.PI));

/** @returns The contribution of one text to the density at a position on the line. */
export function moundAt(text: ExampleText, place: number, width: number): number {
  return bell(place - linePositions[text], width) / exampleTexts.length;
}

/** @returns The density at a position on the line: the sum of all mounds. */
export function heightAt(place: number, width: number): number {
  return exampleTexts.reduce((sum, text) => sum + moundAt(text, place, width), 0);
}

/** @returns The density next to the line. `aside` is the distance from the line. */
export function groundAt(place: number, aside: number, width: number): number {
  return heightAt(place, width) * bell(aside, width);
}
