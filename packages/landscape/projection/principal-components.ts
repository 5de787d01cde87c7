import { createRandom } from '../random';
import { rowCount, type TermVectors } from '../terms/term-vectors';
import { symmetricEigenvectors } from './symmetric-eigenvectors';

const iterations = 8;
/** Oversampling: the last directions of an iteration converge slowly. */
const spareDirections = 8;

/** Vectors of equal length side by side: entry `i` of vector `k` is `values[i * count + k]`. */
type Block = { values: Float64Array; count: number };

/** Multiplies the matrix of the texts by vectors over the terms. @returns Vectors over the texts. */
function multiply(vectors: TermVectors, { values, count }: Block): Block {
  const { starts, columns, weights } = vectors;
  const sums = new Float64Array(rowCount(vectors) * count);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry += 1) {
      const [from, weight] = [(columns[entry] ?? 0) * count, weights[entry] ?? 0];
      for (let k = 0; k < count; k += 1)
        sums[row * count + k] = (sums[row * count + k] ?? 0) + weight * (values[from + k] ?? 0);
    }
  }
  return { values: sums, count };
}

/** Multiplies the transposed matrix by vectors over the texts. @returns Vectors over the terms. */
function multiplyTransposed({ terms, starts, columns, weights }: TermVectors, { values, count }: Block): Block {
  const sums = new Float64Array(terms.length * count);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry += 1) {
      const [to, weight] = [(columns[entry] ?? 0) * count, weights[entry] ?? 0];
      for (let k = 0; k < count; k += 1) sums[to + k] = (sums[to + k] ?? 0) + weight * (values[row * count + k] ?? 0);
    }
  }
  return { values: sums, count };
}

/** The dot products of all pairs of a block's vectors, row by row. */
function products({ values, count }: Block): Float64Array {
  const sums = new Float64Array(count * count);
  for (let start = 0; start < values.length; start += count) {
    for (let one = 0; one < count; one += 1) {
      const value = values[start + one] ?? 0;
      if (value === 0) continue;
      for (let other = 0; other <= one; other += 1)
        sums[one * count + other] = (sums[one * count + other] ?? 0) + value * (values[start + other] ?? 0);
    }
  }
  for (let one = 0; one < count; one += 1)
    for (let other = 0; other < one; other += 1) sums[other * count + one] = sums[one * count + other] ?? 0;
  return sums;
}

/** Combines vectors linearly. @param factors For each new vector a factor of each old one. */
function combine({ values, count }: Block, factors: readonly (readonly number[])[]): Block {
  const combined = new Float64Array((values.length / count) * factors.length);
  for (let start = 0, to = 0; start < values.length; start += count, to += factors.length) {
    for (const [index, own] of factors.entries()) {
      let sum = 0;
      for (let k = 0; k < count; k += 1) sum += (own[k] ?? 0) * (values[start + k] ?? 0);
      combined[to + index] = sum;
    }
  }
  return { values: combined, count: factors.length };
}

/** Directions whose variance is a smaller share of the largest one are rounding errors. */
const varianceShareMin = 1e-12;

/** Returns an orthonormal basis of the space of a block's vectors, by falling length, and the squared lengths. */
function principalAxes(block: Block): { axes: Block; squaredLengths: number[] } {
  const { values, vectors } = symmetricEigenvectors(products(block), block.count);
  const isKept = (value: number) => value > varianceShareMin * (values[0] ?? 0);
  const kept = values.filter(isKept);
  const factors = vectors
    .slice(0, kept.length)
    .map((vector, index) => vector.map((factor) => factor / Math.sqrt(kept[index] ?? 1)));
  return { axes: combine(block, factors), squaredLengths: kept };
}

export type PrincipalComponents = {
  /** A row for each text: its coordinates, by falling importance. */
  coordinates: Float64Array[];
  /** For each term its entries in an orthonormal basis, with which further texts can be projected. */
  basis: Float64Array[];
  /** The share of the vectors' squared length that the components keep. */
  share: number;
};

const rowsOf = ({ values, count }: Block): Float64Array[] =>
  Array.from({ length: count === 0 ? 0 : values.length / count }, (_, row) =>
    values.subarray(row * count, (row + 1) * count),
  );

/**
 * Computes the directions in which the texts differ most (truncated singular value decomposition, by subspace iteration
 * from a seeded start; Halko, Martinsson and Tropp, Finding Structure with Randomness, SIAM Review 53(2), 2011): latent
 * semantic analysis, after Deerwester et al., Indexing by Latent Semantic Analysis, JASIS 41(6), 1990, 391–407.
 * @param count The number of components. There are fewer if there are fewer texts or terms.
 */
export function principalComponents(vectors: TermVectors, count: number, seed = 11): PrincipalComponents {
  const texts = rowCount(vectors);
  const random = createRandom(seed);
  const kept = Math.min(count, texts, vectors.terms.length);
  const tried = Math.min(kept + spareDirections, texts, vectors.terms.length);
  const start = Float64Array.from({ length: texts * tried }, () => random() - 0.5);
  let overTexts: Block = { values: start, count: tried };
  for (let iteration = 0; iteration < iterations && tried > 0; iteration += 1)
    overTexts = principalAxes(multiply(vectors, multiplyTransposed(vectors, overTexts))).axes;
  // Over the terms the axes are an orthonormal basis, in which distances between texts can be measured.
  const { axes, squaredLengths } = principalAxes(multiplyTransposed(vectors, overTexts));
  const first = Array.from({ length: Math.min(kept, axes.count) }, (_, axis) =>
    Array.from({ length: axes.count }, (__, other) => (other === axis ? 1 : 0)),
  );
  const basis = combine(axes, first);
  const total = vectors.weights.reduce((sum, weight) => sum + weight * weight, 0);
  const keptLength = squaredLengths.slice(0, basis.count).reduce((sum, length) => sum + length, 0);
  return {
    coordinates: texts > 0 && basis.count > 0 ? rowsOf(multiply(vectors, basis)) : [],
    basis: rowsOf(basis),
    share: keptLength / (total || 1),
  };
}
