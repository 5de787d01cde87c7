import { expect, it } from 'vitest';
import { createRandom } from '../random';
import type { TermVectors } from '../terms/term-vectors';
import { nearestNeighbors, neighborPreservation, squaredDistances } from './nearest-neighbors';
import { principalComponents } from './principal-components';
import { conditionalProbabilities, jointProbabilities } from './affinities';
import { createComparison, findNeighbors, mostSimilar, type NeighborLists } from './neighbor-lists';
import { createQuadtree } from './quadtree';
import { symmetricEigenvectors } from './symmetric-eigenvectors';
import { tSne } from './t-sne';

const vectors = (matrix: number[][]): TermVectors => ({
  terms: (matrix[0] ?? []).map((_, term) => `term${term}`),
  starts: Int32Array.from([0, ...matrix.map((row, index) => (index + 1) * row.length)]),
  columns: Int32Array.from(matrix.flatMap((row) => row.map((_, term) => term))),
  weights: Float64Array.from(matrix.flat()),
});

/** The neighbors of points, from all their distances. */
function listsOf(matrix: number[][], k: number): NeighborLists {
  const distances = squaredDistances(matrix);
  const indexes = Int32Array.from(nearestNeighbors(distances, matrix.length, k).flat());
  const squared = indexes.map((other, entry) => distances[Math.floor(entry / k) * matrix.length + other] ?? 0);
  return { k, indexes, squaredDistances: Float64Array.from(squared) };
}

/** Three groups in five dimensions, far apart. */
function groups() {
  const random = createRandom(5);
  return [0, 1, 2].flatMap((group) =>
    Array.from({ length: 12 }, () => Array.from({ length: 5 }, (_, axis) => random() + (axis === group ? 20 : 0))),
  );
}

it('finds the directions of a matrix with known singular values', () => {
  // Columns 3 and 4 are orthogonal: the singular values are 5 (of 3, 4) and 2.
  const { coordinates, share } = principalComponents(
    vectors([
      [3, 0],
      [0, 2],
      [4, 0],
    ]),
    2,
  );
  expect(coordinates.map(([first = 0]) => Math.abs(first))).toEqual([3, 0, 4].map((value) => expect.closeTo(value, 6)));
  expect(coordinates.map(([, second = 0]) => Math.abs(second))).toEqual(
    [0, 2, 0].map((value) => expect.closeTo(value, 6)),
  );
  expect(share).toBeCloseTo(1, 9);
  expect(
    principalComponents(
      vectors([
        [3, 0],
        [0, 2],
        [4, 0],
      ]),
      1,
    ).share,
  ).toBeCloseTo(25 / 29, 9);
});

it('preserves distances if it keeps all directions', () => {
  const matrix = groups();
  const before = squaredDistances(matrix);
  const after = squaredDistances(principalComponents(vectors(matrix), 5).coordinates);
  for (const [pair, distance] of before.entries()) expect(after[pair]).toBeCloseTo(distance, 6);
});

it('nearestNeighbors lists the nearest first, without the point itself', () => {
  expect(nearestNeighbors(squaredDistances([[0], [1], [3], [7]]), 4, 2)).toEqual([
    [1, 2],
    [0, 2],
    [1, 0],
    [2, 1],
  ]);
});

it('computes the known share of neighbors that a map preserves', () => {
  const line = squaredDistances([[0], [1], [10], [11]]);
  const crossed = squaredDistances([[0], [10], [1], [11]]);
  expect(neighborPreservation(line, line, 4, 1)).toBe(1);
  expect(neighborPreservation(line, crossed, 4, 1)).toBe(0);
  // The third has lost the fourth, which has moved away: 7 of 8 are left.
  expect(neighborPreservation(line, squaredDistances([[0], [1], [10], [20]]), 4, 2)).toBe(7 / 8);
});

it('conditionalProbabilities has the requested perplexity, however far the neighbors are', () => {
  for (const unit of [0.01, 1, 100]) {
    const distances = Float64Array.from([1, 4, 9, 16, 25, 36], (distance) => distance * unit);
    const probabilities = conditionalProbabilities(distances, 3);
    const entropy = probabilities.reduce((sum, p) => (p > 0 ? sum - p * Math.log(p) : sum), 0);
    expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    expect(Math.exp(entropy)).toBeCloseTo(3, 4);
  }
});

it('conditionalProbabilities are equal for equal distances, also for none', () => {
  expect([...conditionalProbabilities(new Float64Array(4), 2)]).toEqual([0.25, 0.25, 0.25, 0.25]);
});

it('jointProbabilities are symmetric, and their sum is 1', () => {
  const { starts, targets, weights } = jointProbabilities(listsOf(groups(), 9), 3);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
  const at = (row: number, column: number) => {
    const own = targets.subarray(starts[row], starts[row + 1]);
    return weights[(starts[row] ?? 0) + own.indexOf(column)];
  };
  for (const target of targets.subarray(starts[5], starts[6])) expect(at(5, target)).toBe(at(target, 5));
});

it('tSne keeps groups together, the same on every run', () => {
  const matrix = groups();
  const joint = jointProbabilities(listsOf(matrix, 18), 6);
  const places = tSne(joint, matrix, { iterations: 400 });
  expect(tSne(joint, matrix, { iterations: 400 })).toEqual(places);
  const near = nearestNeighbors(squaredDistances(places), 36, 5);
  for (const [point, others] of near.entries()) {
    for (const other of others) expect(Math.floor(other / 12)).toBe(Math.floor(point / 12));
  }
});

it('the quadtree approximates the repulsion of all pairs, also among equal points', () => {
  const random = createRandom(3);
  const embedding = Float64Array.from({ length: 400 }, () => 20 * random());
  embedding.set([5, 5, 5, 5, 5, 5], 0);
  const exact = new Float64Array(embedding.length);
  let total = 0;
  for (let one = 0; one < embedding.length; one += 2) {
    for (let other = 0; other < embedding.length; other += 2) {
      if (one === other) continue;
      const [dx, dy] = [0, 1].map((axis) => (embedding[one + axis] ?? 0) - (embedding[other + axis] ?? 0));
      const affinity = 1 / (1 + (dx ?? 0) ** 2 + (dy ?? 0) ** 2);
      total += affinity;
      exact[one] = (exact[one] ?? 0) + affinity ** 2 * (dx ?? 0);
      exact[one + 1] = (exact[one + 1] ?? 0) + affinity ** 2 * (dy ?? 0);
    }
  }
  const tree = createQuadtree(embedding.length / 2);
  const forces = new Float64Array(embedding.length);
  tree.build(embedding);
  expect(Math.abs(tree.repel(embedding, forces) / total - 1)).toBeLessThan(0.03);
  const error = Math.hypot(...forces.map((force, entry) => force - (exact[entry] ?? 0)));
  expect(error / Math.hypot(...exact)).toBeLessThan(0.1);
});

it('symmetricEigenvectors finds the known ones, largest first', () => {
  const { values, vectors: found } = symmetricEigenvectors(Float64Array.from([2, 1, 0, 1, 2, 0, 0, 0, 5]), 3);
  expect(values).toEqual([5, 3, 1].map((value) => expect.closeTo(value, 9)));
  expect(found[1]?.map(Math.abs)).toEqual([Math.SQRT1_2, Math.SQRT1_2, 0].map((value) => expect.closeTo(value, 9)));
});

it('the neighbors of equal texts differ, so that equal texts are not all linked to the same few', () => {
  const same = Array.from({ length: 60 }, () => [1]);
  const points = { topics: new Float32Array(60).fill(1), dimensions: 1, words: vectors(same) };
  const { indexes } = findNeighbors(points, 5, { seed: 1 });
  expect(new Set(indexes).size).toBeGreaterThan(30);
});

it('a comparison combines the similarity by topics and by words', () => {
  const words = vectors([
    [1, 0],
    [0, 1],
  ]);
  const compare = createComparison({ topics: Float32Array.from([1, 0, 1, 0]), dimensions: 2, words });
  const similarities = compare({ topics: [1, 0], columns: [1], weights: [1] });
  expect([...similarities]).toEqual([0.5, 1]);
  expect([...mostSimilar(similarities, 1).indexes]).toEqual([1]);
});
