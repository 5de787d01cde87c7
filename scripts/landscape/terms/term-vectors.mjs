// @ts-check

/**
 * Texts as rows of weights, one for each term: only what is not zero is kept.
 * @typedef {{ terms: string[], rows: { term: number, weight: number }[][] }} TermVectors
 */

/** A term in a single text relates it to no other. */
const documentsMin = 2;

/**
 * @template Item
 * @param {Iterable<Item>} items
 * @returns {Map<Item, number>} how often each occurs
 */
export function count(items) {
  /** @type {Map<Item, number>} */
  const counts = new Map();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/**
 * Tf-idf with the logarithm of the frequency, each row of length 1: (1 + ln tf) · ln(N / df).
 * @param {string[][]} documents the terms of each text, in their order
 * @returns {TermVectors} A text without a term that another one shares has an empty row.
 */
export function termVectors(documents) {
  const frequencies = documents.map((terms) => count(terms));
  const documentCounts = count(frequencies.flatMap((counts) => [...counts.keys()]));
  const terms = [...documentCounts].filter(([, documentCount]) => documentCount >= documentsMin).map(([term]) => term);
  terms.sort();
  const places = new Map(terms.map((term, place) => [term, place]));
  const rows = frequencies.map((counts) => {
    const row = [...counts].flatMap(([term, frequency]) => {
      const place = places.get(term);
      if (place === undefined) return [];
      const rarity = Math.log(documents.length / (documentCounts.get(term) ?? 1));
      return [{ term: place, weight: (1 + Math.log(frequency)) * rarity }];
    });
    const length = Math.sqrt(row.reduce((sum, { weight }) => sum + weight * weight, 0));
    return length === 0 ? [] : row.map(({ term, weight }) => ({ term, weight: weight / length }));
  });
  return { terms, rows };
}
