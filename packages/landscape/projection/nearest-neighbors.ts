/** The squared Euclidean distances of all pairs, row by row. */
export function squaredDistances(points: readonly ArrayLike<number>[]): Float64Array {
  const size = points.length;
  const distances = new Float64Array(size * size);
  for (let one = 0; one < size; one += 1) {
    const from = points[one] ?? [];
    for (let other = one + 1; other < size; other += 1) {
      const to = points[other] ?? [];
      let sum = 0;
      for (let axis = 0; axis < from.length; axis += 1) {
        const gap = (from[axis] ?? 0) - (to[axis] ?? 0);
        sum += gap * gap;
      }
      distances[one * size + other] = sum;
      distances[other * size + one] = sum;
    }
  }
  return distances;
}

/** Lists the `k` nearest neighbors of each point, nearest first. */
export function nearestNeighbors(distances: Float64Array, size: number, k: number): number[][] {
  return Array.from({ length: size }, (_, one) => {
    const others = Array.from({ length: size }, (__, other) => other).filter((other) => other !== one);
    const from = distances.subarray(one * size, (one + 1) * size);
    return others.sort((a, b) => (from[a] ?? 0) - (from[b] ?? 0) || a - b).slice(0, k);
  });
}

/**
 * Measures how true an embedding is to its input.
 * @param input Distances of the input. @param embedding Distances of the embedding.
 * @returns The share of each point's `k` nearest neighbors that are among its `k` nearest in the embedding, from 0 to 1.
 */
export function neighborPreservation(input: Float64Array, embedding: Float64Array, size: number, k = 10): number {
  const before = nearestNeighbors(input, size, k);
  const after = nearestNeighbors(embedding, size, k).map((neighbors) => new Set(neighbors));
  const kept = before.map((neighbors, point) => neighbors.filter((other) => after[point]?.has(other)).length);
  return kept.reduce((sum, count) => sum + count, 0) / (before.flat().length || 1);
}
