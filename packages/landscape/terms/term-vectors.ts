/**
 * Texts as sparse rows of weights, one for each term that a text contains. The entries of row `i` are those from
 * `starts[i]` up to `starts[i + 1]`; `columns` are indexes of `terms`.
 */
export type TermVectors = { terms: string[]; starts: Int32Array; columns: Int32Array; weights: Float64Array };

/** A term in a single text relates it to no other. */
const documentsMin = 2;

/** Counts how often each item occurs. */
export function count<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The terms of a corpus that several texts share, with which further texts can be weighed. */
export type Vocabulary = {
  terms: string[];
  /** @returns The entries of a text's row, by rising column; its length is 1, or 0 without a known term. */
  weigh(document: readonly string[]): { columns: number[]; weights: number[] };
};

/** Collects the terms of two or more texts. */
export function createVocabulary(documents: readonly (readonly string[])[]): Vocabulary {
  const documentCounts = new Map<string, number>();
  for (const document of documents)
    for (const term of new Set(document)) documentCounts.set(term, (documentCounts.get(term) ?? 0) + 1);
  const terms = [...documentCounts].filter(([, texts]) => texts >= documentsMin).map(([term]) => term);
  terms.sort();
  const known = new Map(
    terms.map((term, column) => {
      const rarity = 1 + Math.log(documents.length / (documentCounts.get(term) ?? 1));
      return [term, { column, rarity }] as const;
    }),
  );
  return {
    terms,
    weigh: (document) => {
      const entries = [...count(document)].flatMap(([term, frequency]) => {
        const found = known.get(term);
        return found ? [{ column: found.column, weight: (1 + Math.log(frequency)) * found.rarity }] : [];
      });
      entries.sort((one, other) => one.column - other.column);
      const length = Math.sqrt(entries.reduce((sum, { weight }) => sum + weight * weight, 0));
      return { columns: entries.map(({ column }) => column), weights: entries.map(({ weight }) => weight / length) };
    },
  };
}

/**
 * Computes tf-idf with the logarithm of the frequency, each row of length 1: (1 + ln tf) · (1 + ln(N / df)).
 * @param documents The terms of each text, in their order.
 * @returns A text without a term that another one shares has an empty row.
 */
export function termVectors(
  documents: readonly (readonly string[])[],
  { terms, weigh }: Vocabulary = createVocabulary(documents),
): TermVectors {
  const rows = documents.map(weigh);
  const starts = new Int32Array(rows.length + 1);
  for (const [row, { columns }] of rows.entries()) starts[row + 1] = (starts[row] ?? 0) + columns.length;
  const columns = new Int32Array(starts[rows.length] ?? 0);
  const weights = new Float64Array(columns.length);
  for (const [row, own] of rows.entries()) {
    columns.set(own.columns, starts[row]);
    weights.set(own.weights, starts[row]);
  }
  return { terms, starts, columns, weights };
}

/** Number of a corpus's texts. */
export const rowCount = ({ starts }: TermVectors): number => starts.length - 1;

/** Whether a text shares a term with another one. */
export const hasTerms = ({ starts }: TermVectors, row: number): boolean => (starts[row + 1] ?? 0) > (starts[row] ?? 0);
