import { expect, it } from 'vitest';
import { createRandom } from '../random';
import { nearestNeighbors, neighborPreservation, squaredDistances } from './nearest-neighbors';
import { principalComponents } from './principal-components';
import { conditionalProbabilities, tSne } from './t-sne';

const vectors = (matrix: number[][]) => ({
  terms: (matrix[0] ?? []).map((_, term) => `term${term}`),
  rows: matrix.map((row) => row.map((weight, term) => ({ term, weight }))),
});

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
    const distances = Float64Array.from([0, 1, 4, 9, 16, 25, 36], (distance) => distance * unit);
    const probabilities = conditionalProbabilities(distances, 0, 3);
    const entropy = probabilities.reduce((sum, p) => (p > 0 ? sum - p * Math.log(p) : sum), 0);
    expect(probabilities[0]).toBe(0);
    expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    expect(Math.exp(entropy)).toBeCloseTo(3, 4);
  }
});

it('keeps groups together, the same on every run', () => {
  const matrix = groups();
  const distances = squaredDistances(matrix);
  const initialization = matrix.map((row) => row.slice(0, 2));
  const places = tSne(distances, initialization, { perplexity: 6, iterations: 400 });
  expect(tSne(distances, initialization, { perplexity: 6, iterations: 400 })).toEqual(places);
  const near = nearestNeighbors(squaredDistances(places), 36, 5);
  for (const [point, others] of near.entries()) {
    for (const other of others) expect(Math.floor(other / 12)).toBe(Math.floor(point / 12));
  }
});
