/** Texts as sparse rows of weights, one for each term that a text contains. `term` is an index of `terms`. */
export type TermVectors = { terms: string[]; rows: { term: number; weight: number }[][] };

/** A term in a single text relates it to no other. */
const documentsMin = 2;

/** Counts how often each item occurs. */
export function count<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/**
 * Computes tf-idf with the logarithm of the frequency, each row of length 1: (1 + ln tf) · ln(N / df).
 * @param documents The terms of each text, in their order.
 * @returns A text without a term that another one shares has an empty row.
 */
export function termVectors(documents: readonly (readonly string[])[]): TermVectors {
  const frequencies = documents.map((terms) => count(terms));
  const documentCounts = count(frequencies.flatMap((counts) => [...counts.keys()]));
  const terms = [...documentCounts].filter(([, documentCount]) => documentCount >= documentsMin).map(([term]) => term);
  terms.sort();
  const indexes = new Map(terms.map((term, index) => [term, index]));
  const rows = frequencies.map((counts) => {
    const row = [...counts].flatMap(([term, frequency]) => {
      const index = indexes.get(term);
      if (index === undefined) return [];
      const rarity = Math.log(documents.length / (documentCounts.get(term) ?? 1));
      return [{ term: index, weight: (1 + Math.log(frequency)) * rarity }];
    });
    const length = Math.sqrt(row.reduce((sum, { weight }) => sum + weight * weight, 0));
    return length === 0 ? [] : row.map(({ term, weight }) => ({ term, weight: weight / length }));
  });
  return { terms, rows };
}
