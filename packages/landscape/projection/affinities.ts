import type { NeighborLists } from './neighbor-lists';

/** A symmetric sparse matrix: the entries of row `i` are those from `starts[i]` up to `starts[i + 1]`. */
export type Graph = { starts: Int32Array; targets: Int32Array; weights: Float64Array };

/** Halvings of the interval in which the precision of a Gaussian is searched. */
const bisections = 50;

/**
 * Computes p(j|i), the probability with which a point picks each of its neighbors. The Gaussian's width is the one with
 * which the distribution has the given perplexity.
 * @param squaredDistances From the point to its neighbors.
 */
export function conditionalProbabilities(squaredDistances: Float64Array, perplexity: number): Float64Array {
  const probabilities = new Float64Array(squaredDistances.length);
  // Only differences matter, and the exponential of a large distance would be zero for all.
  const nearest = squaredDistances.reduce((least, distance) => Math.min(least, distance), Infinity);
  const target = Math.log(Math.min(perplexity, squaredDistances.length));
  let [low, high, precision] = [0, Infinity, 1];
  for (let round = 0; round < bisections; round += 1) {
    let [sum, weighted] = [0, 0];
    for (const [index, distance] of squaredDistances.entries()) {
      const affinity = Math.exp((nearest - distance) * precision);
      probabilities[index] = affinity;
      sum += affinity;
      weighted += affinity * (distance - nearest);
    }
    const entropy = Math.log(sum) + (precision * weighted) / sum;
    for (let index = 0; index < probabilities.length; index += 1)
      probabilities[index] = (probabilities[index] ?? 0) / sum;
    if (Math.abs(entropy - target) < 1e-6) break;
    if (entropy > target) low = precision;
    else high = precision;
    precision = high === Infinity ? precision * 2 : (low + high) / 2;
    // Equal distances have one entropy, for any precision.
    if (precision > 1e12) break;
  }
  return probabilities;
}

/** Computes the joint probabilities of neighbors: the symmetrized conditional ones, whose sum is 1. */
export function jointProbabilities(lists: NeighborLists, perplexity: number): Graph {
  const { k, indexes, squaredDistances } = lists;
  const size = k === 0 ? 0 : indexes.length / k;
  const forward = new Float64Array(indexes.length);
  for (let point = 0; point < size; point += 1)
    forward.set(conditionalProbabilities(squaredDistances.subarray(point * k, (point + 1) * k), perplexity), point * k);
  const backward = Array.from({ length: size }, () => new Map<number, number>());
  for (const [entry, target] of indexes.entries()) {
    const [source, half] = [Math.floor(entry / k), (forward[entry] ?? 0) / (2 * size)];
    const [own, other] = [backward[source], backward[target]];
    own?.set(target, (own.get(target) ?? 0) + half);
    other?.set(source, (other.get(source) ?? 0) + half);
  }
  const starts = new Int32Array(size + 1);
  for (const [row, entries] of backward.entries()) starts[row + 1] = (starts[row] ?? 0) + entries.size;
  const targets = new Int32Array(starts[size] ?? 0);
  const weights = new Float64Array(targets.length);
  for (const [row, entries] of backward.entries()) {
    let entry = starts[row] ?? 0;
    for (const [target, weight] of entries) {
      targets[entry] = target;
      weights[entry] = weight;
      entry += 1;
    }
  }
  return { starts, targets, weights };
}
