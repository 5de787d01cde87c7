// @ts-check
import { normalized } from '../numbers.mjs';
import { neighborPreservation, squaredDistances } from '../projection/neighbours.mjs';
import { principalComponents } from '../projection/principal-components.mjs';
import { tSne } from '../projection/t-sne.mjs';
import { tokenRuns } from '../terms/tokenize.mjs';
import { termVectors } from '../terms/term-vectors.mjs';

/** @typedef {import('../corpus/read-corpus.mjs').Text} Text */
/** @typedef {import('../terms/tokenize.mjs').Token} Token */
/**
 * `runs` holds the tokens of each text; `places` where each lies on a map without measure; `figures` how it was made.
 * @typedef {{
 *   texts: Text[], runs: Token[][][], places: [number, number][],
 *   figures: { texts: number, pages: number, terms: number, directions: number, keptShare: number, neighborsKept: number },
 * }} TextMap
 */

const directionsKept = 20;
const perplexity = 12;
const pull = 3.5;

/** @param {import('../terms/term-vectors.mjs').TermVectors} vectors @returns {number[][]} */
function dense({ rows, terms }) {
  return rows.map((row) => {
    const weights = Array(terms.length).fill(0);
    for (const { term, weight } of row) weights[term] = weight;
    return weights;
  });
}

/**
 * Places texts on a plane so that texts with the same words are close: tf-idf, its principal directions, then t-SNE. A
 * text that shares no term with another is omitted.
 * @param {Text[]} corpus
 * @returns {TextMap} The same for the same corpus.
 */
export function mapTexts(corpus) {
  const allRuns = corpus.map(({ text }) => tokenRuns(text));
  const all = termVectors(allRuns.map((runs) => runs.flat().map(({ term }) => term)));
  const isKept = (/** @type {unknown} */ _, /** @type {number} */ index) => (all.rows[index]?.length ?? 0) > 0;
  const vectors = { terms: all.terms, rows: all.rows.filter(isKept) };
  const texts = corpus.filter(isKept);
  const { coordinates, share } = principalComponents(vectors, directionsKept);
  const start = coordinates.map((row) => row.slice(0, 2));
  const places = tSne(squaredDistances(coordinates.map(normalized)), start, { perplexity, pull });
  const original = squaredDistances(dense(vectors));
  return {
    texts,
    runs: allRuns.filter(isKept),
    places,
    figures: {
      texts: texts.length,
      pages: new Set(texts.map(({ path }) => path)).size,
      terms: vectors.terms.length,
      directions: directionsKept,
      keptShare: share,
      neighborsKept: neighborPreservation(original, squaredDistances(places), texts.length),
    },
  };
}
