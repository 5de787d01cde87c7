/** Sweeps after which the method has always converged; most matrices need six. */
const sweepsMax = 30;

/**
 * Computes the eigenvectors of a small symmetric matrix by Jacobi's method.
 * @param matrix Row by row. It is overwritten.
 * @returns The eigenvalues, largest first, and for each its vector.
 */
export function symmetricEigenvectors(matrix: Float64Array, size: number): { values: number[]; vectors: number[][] } {
  const at = (row: number, column: number) => matrix[row * size + column] ?? 0;
  const vectors = Float64Array.from({ length: size * size }, (_, index) => (index % (size + 1) === 0 ? 1 : 0));
  /** Rotates two rows or columns, `step` apart from entry to entry. */
  const rotate = (values: Float64Array, one: number, other: number, step: number, cos: number, sin: number) => {
    for (let entry = 0; entry < size; entry += 1) {
      const [a, b] = [values[one + entry * step] ?? 0, values[other + entry * step] ?? 0];
      values[one + entry * step] = cos * a - sin * b;
      values[other + entry * step] = sin * a + cos * b;
    }
  };
  for (let sweep = 0; sweep < sweepsMax; sweep += 1) {
    let [outside, diagonal] = [0, 0];
    for (let row = 0; row < size; row += 1) {
      diagonal += at(row, row) ** 2;
      for (let column = row + 1; column < size; column += 1) outside += at(row, column) ** 2;
    }
    if (outside <= 1e-26 * diagonal) break;
    for (let row = 0; row < size; row += 1) {
      for (let column = row + 1; column < size; column += 1) {
        if (at(row, column) === 0) continue;
        const ratio = (at(column, column) - at(row, row)) / (2 * at(row, column));
        const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1));
        const cos = 1 / Math.sqrt(tangent * tangent + 1);
        rotate(matrix, row, column, size, cos, tangent * cos);
        rotate(matrix, row * size, column * size, 1, cos, tangent * cos);
        rotate(vectors, row * size, column * size, 1, cos, tangent * cos);
      }
    }
  }
  const order = Array.from({ length: size }, (_, index) => index).sort((one, other) => at(other, other) - at(one, one));
  return {
    values: order.map((index) => at(index, index)),
    vectors: order.map((index) => Array.from(vectors.subarray(index * size, (index + 1) * size))),
  };
}
