import { add, dot, normalized } from '../numbers';
import { createRandom } from '../random';
import type { TermVectors } from '../terms/term-vectors';

const iterations = 60;
/** Oversampling: the last directions of an iteration converge slowly. */
const spareDirections = 6;

/** Multiplies the matrix of the texts by a vector over the terms. @returns A vector over the texts. */
function multiply({ rows }: TermVectors, vector: Float64Array): Float64Array {
  const sums = new Float64Array(rows.length);
  for (const [text, row] of rows.entries()) {
    for (const { term, weight } of row) add(sums, text, weight * (vector[term] ?? 0));
  }
  return sums;
}

/** Multiplies the transposed matrix by a vector over the texts. @returns A vector over the terms. */
function multiplyTransposed({ rows, terms }: TermVectors, vector: Float64Array): Float64Array {
  const sums = new Float64Array(terms.length);
  for (const [text, row] of rows.entries()) {
    for (const { term, weight } of row) add(sums, term, weight * (vector[text] ?? 0));
  }
  return sums;
}

/** Makes the vectors orthonormal, in place (modified Gram-Schmidt). */
function orthonormalize(vectors: Float64Array[]): void {
  for (const [index, vector] of vectors.entries()) {
    for (const earlier of vectors.slice(0, index)) {
      const shared = dot(vector, earlier);
      for (let entry = 0; entry < vector.length; entry += 1) add(vector, entry, -shared * (earlier[entry] ?? 0));
    }
    vector.set(normalized(vector));
  }
}

export type PrincipalComponents = {
  /** A row for each text: its coordinates, by falling importance. */
  coordinates: number[][];
  /** An orthonormal basis over the terms, with which further texts can be projected. */
  basis: Float64Array[];
  /** The share of the vectors' squared length that the components keep. */
  share: number;
};

/**
 * Computes the directions in which the texts differ most (truncated singular value decomposition, by orthogonal iteration
 * from a seeded start): latent semantic analysis, after Deerwester et al., Indexing by Latent Semantic Analysis, JASIS
 * 41(6), 1990, 391–407.
 * @param count The number of components. There are fewer if there are fewer texts or terms.
 */
export function principalComponents(vectors: TermVectors, count: number): PrincipalComponents {
  const { rows, terms } = vectors;
  const random = createRandom(11);
  const kept = Math.min(count, rows.length, terms.length);
  const tried = Math.min(kept + spareDirections, rows.length, terms.length);
  const directions = Array.from({ length: tried }, () => Float64Array.from(rows, () => random() - 0.5));
  orthonormalize(directions);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    for (const direction of directions) direction.set(multiply(vectors, multiplyTransposed(vectors, direction)));
    orthonormalize(directions);
  }
  // Over the terms the directions are an orthonormal basis, in which distances between texts can be measured.
  const basis = directions.slice(0, kept).map((direction) => multiplyTransposed(vectors, direction));
  orthonormalize(basis);
  const columns = basis.map((direction) => multiply(vectors, direction));
  const total = rows.flat().reduce((sum, { weight }) => sum + weight * weight, 0);
  return {
    coordinates: rows.map((_, text) => columns.map((column) => column[text] ?? 0)),
    basis,
    share: columns.reduce((sum, column) => sum + dot(column, column), 0) / (total || 1),
  };
}
