// @ts-check
import { add, dot, normalized } from '../numbers.mjs';
import { createRandom } from '../random.mjs';

/** @typedef {import('../terms/term-vectors.mjs').TermVectors} TermVectors */

const iterations = 60;
/** More directions than are kept: the last ones of an iteration converge slowly. */
const spareDirections = 6;

/** @param {TermVectors} vectors @param {Float64Array} direction over the terms @returns {Float64Array} over the texts */
function alongTexts({ rows }, direction) {
  const sums = new Float64Array(rows.length);
  for (const [text, row] of rows.entries()) {
    for (const { term, weight } of row) add(sums, text, weight * (direction[term] ?? 0));
  }
  return sums;
}

/** @param {TermVectors} vectors @param {Float64Array} direction over the texts @returns {Float64Array} over the terms */
function alongTerms({ rows, terms }, direction) {
  const sums = new Float64Array(terms.length);
  for (const [text, row] of rows.entries()) {
    for (const { term, weight } of row) add(sums, term, weight * (direction[text] ?? 0));
  }
  return sums;
}

/**
 * Each direction loses what earlier ones already say, and gets length 1 (Gram-Schmidt).
 * @param {Float64Array[]} directions
 */
function orthonormalize(directions) {
  for (const [index, direction] of directions.entries()) {
    for (const earlier of directions.slice(0, index)) {
      const shared = dot(direction, earlier);
      for (let place = 0; place < direction.length; place += 1) add(direction, place, -shared * (earlier[place] ?? 0));
    }
    direction.set(normalized(direction));
  }
}

/**
 * The directions in which the texts differ most (truncated singular value decomposition, by orthogonal iteration from a
 * seeded start): latent semantic analysis, after Deerwester et al., Indexing by Latent Semantic Analysis, JASIS 41(6),
 * 1990, 391–407.
 * @param {TermVectors} vectors
 * @param {number} wanted how many directions
 * @returns {{ coordinates: number[][], frame: Float64Array[], share: number }} A row for each text, its coordinates by
 * falling importance; the directions over the terms, with which further texts can be projected; and the share of the
 * vectors' squared length that the directions keep.
 */
export function principalComponents(vectors, wanted) {
  const { rows, terms } = vectors;
  const random = createRandom(11);
  const kept = Math.min(wanted, rows.length, terms.length);
  const tried = Math.min(kept + spareDirections, rows.length, terms.length);
  const directions = Array.from({ length: tried }, () => Float64Array.from(rows, () => random() - 0.5));
  orthonormalize(directions);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    for (const direction of directions) direction.set(alongTexts(vectors, alongTerms(vectors, direction)));
    orthonormalize(directions);
  }
  // Seen from the terms the directions are a frame at right angles, in which distances between texts can be measured.
  const frame = directions.slice(0, kept).map((direction) => alongTerms(vectors, direction));
  orthonormalize(frame);
  const columns = frame.map((direction) => alongTexts(vectors, direction));
  const total = rows.flat().reduce((sum, { weight }) => sum + weight * weight, 0);
  return {
    coordinates: rows.map((_, text) => columns.map((column) => column[text] ?? 0)),
    frame,
    share: columns.reduce((sum, column) => sum + dot(column, column), 0) / (total || 1),
  };
}
