/**
 * t-distributed stochastic neighbor embedding, computed exactly over all pairs: van der Maaten and Hinton, Visualizing
 * Data using t-SNE, Journal of Machine Learning Research 9, 2008, 2579–2605. It preserves neighbors and not the distances
 * between groups.
 */
import type { Point } from '../lattice';
import { add } from '../numbers';

export type TsneOptions = {
  /** The effective number of neighbors of each point. */
  perplexity: number;
  iterations?: number;
  /**
   * The factor of the attractive forces after the early phase. Above 1, groups are denser (Böhm, Berens and Kobak,
   * Attraction-Repulsion Spectrum in Neighbor Embeddings, JMLR 23, 2022).
   */
  exaggeration?: number;
};

/** In the early phase points find their neighbors, so attraction is stronger than in the end. */
const earlyExaggeration = 12;
const earlyIterations = 180;

/** Momentum in the early phase and after it. */
const earlyMomentum = 0.5;
const finalMomentum = 0.8;

/** Halvings of the interval in which the precision of a Gaussian is searched. */
const bisections = 64;

/**
 * Computes p(j|i), the probability with which point i picks point j as its neighbor. The Gaussian's width is the one with
 * which the distribution has the given perplexity.
 * @param distances Squared, from the point to all points, itself included.
 * @param self The index of the point.
 */
export function conditionalProbabilities(distances: Float64Array, self: number, perplexity: number): Float64Array {
  const probabilities = new Float64Array(distances.length);
  let [low, high, precision] = [0, Infinity, 1];
  for (let round = 0; round < bisections; round += 1) {
    let [sum, weighted] = [0, 0];
    for (let other = 0; other < probabilities.length; other += 1) {
      const distance = distances[other] ?? 0;
      const affinity = other === self ? 0 : Math.exp(-distance * precision);
      probabilities[other] = affinity;
      sum += affinity;
      weighted += affinity * distance;
    }
    const entropy = Math.log(sum) + (precision * weighted) / sum;
    if (sum > 0)
      for (let other = 0; other < probabilities.length; other += 1)
        probabilities[other] = (probabilities[other] ?? 0) / sum;
    const isTooWide = sum > 0 && entropy > Math.log(perplexity);
    if (isTooWide) low = precision;
    else high = precision;
    precision = high === Infinity ? precision * 2 : (low + high) / 2;
  }
  return probabilities;
}

/** Computes the joint probabilities of all pairs: the symmetrized conditional ones. */
function jointProbabilities(distances: Float64Array, size: number, perplexity: number): Float64Array {
  const joint = new Float64Array(size * size);
  for (let one = 0; one < size; one += 1) {
    const conditional = conditionalProbabilities(distances.subarray(one * size, (one + 1) * size), one, perplexity);
    for (let other = 0; other < size; other += 1) {
      const half = (conditional[other] ?? 0) / (2 * size);
      add(joint, one * size + other, half);
      add(joint, other * size + one, half);
    }
  }
  return joint;
}

/**
 * Computes the negative gradient of the Kullback-Leibler divergence: neighbors attract, all points repel each other.
 * @param embedding x and y of each point in turn.
 */
function negativeGradient(embedding: Float64Array, joint: Float64Array, exaggeration: number): Float64Array {
  const size = embedding.length / 2;
  const attraction = new Float64Array(embedding.length);
  const repulsion = new Float64Array(embedding.length);
  let total = 0;
  for (let one = 0; one < size; one += 1) {
    const [x, y] = [embedding[2 * one] ?? 0, embedding[2 * one + 1] ?? 0];
    for (let other = one + 1; other < size; other += 1) {
      const dx = x - (embedding[2 * other] ?? 0);
      const dy = y - (embedding[2 * other + 1] ?? 0);
      // Student's t-distribution with one degree of freedom.
      const affinity = 1 / (1 + dx * dx + dy * dy);
      const attract = (joint[one * size + other] ?? 0) * affinity;
      const repel = affinity * affinity;
      total += 2 * affinity;
      add(attraction, 2 * one, attract * dx);
      add(attraction, 2 * one + 1, attract * dy);
      add(attraction, 2 * other, -attract * dx);
      add(attraction, 2 * other + 1, -attract * dy);
      add(repulsion, 2 * one, repel * dx);
      add(repulsion, 2 * one + 1, repel * dy);
      add(repulsion, 2 * other, -repel * dx);
      add(repulsion, 2 * other + 1, -repel * dy);
    }
  }
  return attraction.map((force, entry) => 4 * ((repulsion[entry] ?? 0) / total - exaggeration * force));
}

/**
 * Embeds points into the plane. The same input yields the same embedding.
 * @param distances Squared, of all pairs, row by row.
 * @param initialization x and y of each point. Only their proportions matter.
 */
export function tSne(
  distances: Float64Array,
  initialization: readonly number[][],
  { perplexity, iterations = 500, exaggeration = 1 }: TsneOptions,
): Point[] {
  const size = initialization.length;
  const joint = jointProbabilities(distances, size, perplexity);
  const widest = Math.max(1e-12, ...initialization.map(([x = 0]) => Math.abs(x)));
  const embedding = Float64Array.from(
    initialization.flatMap(([x = 0, y = 0]) => [x, y]),
    (value) => (value / widest) * 1e-2,
  );
  const updates = new Float64Array(2 * size);
  const gains = new Float64Array(2 * size).fill(1);
  const learningRate = Math.max(20, size / earlyExaggeration);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const isEarly = iteration < earlyIterations;
    const momentum = isEarly ? earlyMomentum : finalMomentum;
    const step = negativeGradient(embedding, joint, isEarly ? earlyExaggeration : exaggeration);
    for (const [entry, force] of step.entries()) {
      const [update, gain] = [updates[entry] ?? 0, gains[entry] ?? 1];
      // Gains grow while a point keeps its direction, and shrink when it oscillates.
      gains[entry] = force > 0 === update > 0 ? gain + 0.2 : Math.max(0.01, gain * 0.8);
      updates[entry] = momentum * update + learningRate * (gains[entry] ?? 1) * force;
      add(embedding, entry, updates[entry] ?? 0);
    }
  }
  return initialization.map((_, point) => [embedding[2 * point] ?? 0, embedding[2 * point + 1] ?? 0]);
}
