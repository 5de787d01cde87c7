// @ts-check
/**
 * t-distributed stochastic neighbor embedding, computed exactly over all pairs: van der Maaten and Hinton, Visualizing
 * Data using t-SNE, Journal of Machine Learning Research 9, 2008, 2579–2605. It keeps neighbors together and says
 * nothing about how far apart far things are.
 */

import { add } from '../numbers.mjs';

/** @typedef {{ perplexity: number, iterations?: number, pull?: number }} Options */

/** While texts find their neighbors, these draw them harder than in the end. */
const earlyPull = 12;
const earlyIterations = 180;

/**
 * @param {Float64Array} distances squared, of one point to all, its own place at 0
 * @param {number} self @param {number} perplexity
 * @returns {Float64Array} how likely the point takes each other one for its neighbor: the bell's width is such that
 * the choice is as open as one among `perplexity` equals
 */
export function neighborOdds(distances, self, perplexity) {
  const odds = new Float64Array(distances.length);
  let [low, high, precision] = [0, Infinity, 1];
  for (let round = 0; round < 64; round += 1) {
    let [sum, weighted] = [0, 0];
    for (let other = 0; other < odds.length; other += 1) {
      const distance = distances[other] ?? 0;
      const odd = other === self ? 0 : Math.exp(-distance * precision);
      odds[other] = odd;
      sum += odd;
      weighted += odd * distance;
    }
    const entropy = Math.log(sum) + (precision * weighted) / sum;
    if (sum > 0) for (let other = 0; other < odds.length; other += 1) odds[other] = (odds[other] ?? 0) / sum;
    const isTooOpen = sum > 0 && entropy > Math.log(perplexity);
    if (isTooOpen) low = precision;
    else high = precision;
    precision = high === Infinity ? precision * 2 : (low + high) / 2;
  }
  return odds;
}

/** @param {Float64Array} distances @param {number} size @param {number} perplexity @returns {Float64Array} of pairs */
function pairOdds(distances, size, perplexity) {
  const odds = new Float64Array(size * size);
  for (let one = 0; one < size; one += 1) {
    const own = neighborOdds(distances.subarray(one * size, (one + 1) * size), one, perplexity);
    for (let other = 0; other < size; other += 1) {
      const half = (own[other] ?? 0) / (2 * size);
      add(odds, one * size + other, half);
      add(odds, other * size + one, half);
    }
  }
  return odds;
}

/**
 * @param {Float64Array} places x and y of each point in turn
 * @param {Float64Array} odds of each pair
 * @param {number} pull
 * @returns {Float64Array} the force on each point: neighbors draw, all others push
 */
function forces(places, odds, pull) {
  const size = places.length / 2;
  const drawn = new Float64Array(places.length);
  const pushed = new Float64Array(places.length);
  let total = 0;
  for (let one = 0; one < size; one += 1) {
    const [x, y] = [places[2 * one] ?? 0, places[2 * one + 1] ?? 0];
    for (let other = one + 1; other < size; other += 1) {
      const dx = x - (places[2 * other] ?? 0);
      const dy = y - (places[2 * other + 1] ?? 0);
      const closeness = 1 / (1 + dx * dx + dy * dy);
      const draw = (odds[one * size + other] ?? 0) * closeness;
      const push = closeness * closeness;
      total += 2 * closeness;
      add(drawn, 2 * one, draw * dx);
      add(drawn, 2 * one + 1, draw * dy);
      add(drawn, 2 * other, -draw * dx);
      add(drawn, 2 * other + 1, -draw * dy);
      add(pushed, 2 * one, push * dx);
      add(pushed, 2 * one + 1, push * dy);
      add(pushed, 2 * other, -push * dx);
      add(pushed, 2 * other + 1, -push * dy);
    }
  }
  return drawn.map((force, place) => 4 * ((pushed[place] ?? 0) / total - pull * force));
}

/**
 * @param {Float64Array} distances squared, of each pair, row by row
 * @param {number[][]} start x and y for each point; only their proportions count
 * @param {Options} options `perplexity`: about how many neighbors each point has; `pull`: above 1 draws groups together
 * (Böhm, Berens and Kobak, Attraction-Repulsion Spectrum in Neighbor Embeddings, JMLR 23, 2022)
 * @returns {[number, number][]} the same at every run
 */
export function tSne(distances, start, { perplexity, iterations = 500, pull = 1 }) {
  const size = start.length;
  const odds = pairOdds(distances, size, perplexity);
  const widest = Math.max(1e-12, ...start.map(([x = 0]) => Math.abs(x)));
  const places = Float64Array.from(
    start.flatMap(([x = 0, y = 0]) => [x, y]),
    (value) => (value / widest) * 1e-2,
  );
  const speeds = new Float64Array(2 * size);
  const gains = new Float64Array(2 * size).fill(1);
  const rate = Math.max(20, size / earlyPull);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const isEarly = iteration < earlyIterations;
    for (const [place, force] of forces(places, odds, isEarly ? earlyPull : pull).entries()) {
      const [speed, gain] = [speeds[place] ?? 0, gains[place] ?? 1];
      // Gains grow while a point keeps its direction, and shrink when it oscillates.
      gains[place] = force > 0 === speed > 0 ? gain + 0.2 : Math.max(0.01, gain * 0.8);
      speeds[place] = (isEarly ? 0.5 : 0.8) * speed + rate * (gains[place] ?? 1) * force;
      add(places, place, speeds[place] ?? 0);
    }
  }
  return start.map((_, point) => [places[2 * point] ?? 0, places[2 * point + 1] ?? 0]);
}
