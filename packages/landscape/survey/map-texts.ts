import type { Point } from '../lattice';
import { normalized } from '../numbers';
import { neighborPreservation, squaredDistances } from '../projection/nearest-neighbors';
import { principalComponents } from '../projection/principal-components';
import { tSne } from '../projection/t-sne';
import { termVectors, type TermVectors } from '../terms/term-vectors';
import { tokenRuns, type Token } from '../terms/tokenize';

/** A paragraph, with the title and the path of its page. */
export type Text = { text: string; title: string; path: string };

export type TextMap = {
  texts: Text[];
  /** The tokens of each text. */
  runs: Token[][][];
  /** The embedding of each text, in no unit. */
  places: Point[];
  /** The size of the input, and the accuracy of the map. */
  figures: {
    texts: number;
    pages: number;
    terms: number;
    directions: number;
    keptShare: number;
    neighborsKept: number;
  };
};

/** Settings of decision 005. */
const directions = 20;
const perplexity = 12;
const exaggeration = 3.5;

const dense = ({ rows, terms }: TermVectors): number[][] =>
  rows.map((row) => {
    const weights = Array<number>(terms.length).fill(0);
    for (const { term, weight } of row) weights[term] = weight;
    return weights;
  });

/**
 * Places texts on a plane so that texts with the same words are close: tf-idf, its principal components, then t-SNE. A
 * text that shares no term with another is omitted. The same corpus yields the same map.
 */
export function mapTexts(corpus: readonly Text[]): TextMap {
  const allRuns = corpus.map(({ text }) => tokenRuns(text));
  const all = termVectors(allRuns.map((runs) => runs.flat().map(({ term }) => term)));
  const isKept = (_: unknown, index: number) => (all.rows[index]?.length ?? 0) > 0;
  const vectors = { terms: all.terms, rows: all.rows.filter(isKept) };
  const texts = corpus.filter(isKept);
  const { coordinates, share } = principalComponents(vectors, directions);
  const initialization = coordinates.map((row) => row.slice(0, 2));
  const places = tSne(squaredDistances(coordinates.map(normalized)), initialization, { perplexity, exaggeration });
  const original = squaredDistances(dense(vectors));
  return {
    texts,
    runs: allRuns.filter(isKept),
    places,
    figures: {
      texts: texts.length,
      pages: new Set(texts.map(({ path }) => path)).size,
      terms: vectors.terms.length,
      directions,
      keptShare: share,
      neighborsKept: neighborPreservation(original, squaredDistances(places), texts.length),
    },
  };
}
