// @ts-check

import { add } from '../numbers.mjs';

/** @typedef {[number, number]} Point */
/** @typedef {import('../contour-paths.mjs').Lattice} Lattice */

/**
 * Computes the density of the texts as heights (kernel density with a Gaussian kernel).
 * @param {Point[]} points
 * @param {number} bandwidth The kernel's standard deviation, in units of the sheet.
 * @param {Lattice} lattice
 * @returns {Float64Array} A height for each place, at most 1.
 */
export function density(points, bandwidth, { columns, rows, step, margin }) {
  const values = new Float64Array(columns * rows);
  /** @param {number} length @param {number} center */
  const bell = (length, center) =>
    Float64Array.from({ length }, (_, index) => {
      const gap = ((index + 0.5) * step - margin - center) / bandwidth;
      return Math.exp((-gap * gap) / 2);
    });
  for (const [x, y] of points) {
    const across = bell(columns, x);
    for (const [row, weight] of bell(rows, y).entries()) {
      // Beyond four bandwidths the kernel is negligible.
      if (weight < 3e-4) continue;
      for (let column = 0; column < columns; column += 1) {
        add(values, row * columns + column, weight * (across[column] ?? 0));
      }
    }
  }
  const highest = values.reduce((most, value) => Math.max(most, value), 0) || 1;
  return values.map((value) => value / highest);
}

/**
 * A hill: where its top is in the lattice, how high, and how far one must climb down before another leads higher.
 * `into` is the hill that is reached first then.
 * @typedef {{ top: number, height: number, prominence: number, into: number }} Hill
 */

/**
 * Every top, and the ground from which climbing leads to it.
 * @param {Float64Array} heights @param {Lattice} lattice @param {number} floor below it there is no hill
 * @returns {{ hills: Hill[], owners: Int32Array }} for each place of the lattice the hill that it belongs to, or -1
 */
export function findHills(heights, { columns }, floor) {
  const owners = new Int32Array(heights.length).fill(-1);
  /** @type {Hill[]} */
  const hills = [];
  /** @type {number[]} for each hill the highest one that its land has joined so far */
  const highest = [];
  /** @param {number} hill @returns {number} */
  const joined = (hill) => (highest[hill] === hill ? hill : joined(highest[hill] ?? hill));
  const at = (/** @type {number} */ place) => heights[place] ?? 0;
  const isInside = (/** @type {number} */ place) => place % columns > 0 && (place + 1) % columns > 0;
  const steps = [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1];
  // The water level falls: land appears from the tops down, and two areas meet at the pass between them.
  const places = Array.from(heights.keys()).filter((place) => at(place) >= floor && isInside(place));
  for (const place of places.sort((one, other) => at(other) - at(one) || one - other)) {
    const around = steps.flatMap((step) => ((owners[place + step] ?? -1) < 0 ? [] : [place + step]));
    if (around.length === 0) {
      owners[place] = hills.length;
      highest.push(hills.length);
      hills.push({ top: place, height: at(place), prominence: at(place), into: hills.length });
      continue;
    }
    const uphill = around.reduce((best, other) => (at(other) > at(best) ? other : best));
    owners[place] = owners[uphill] ?? -1;
    const meeting = [...new Set(around.map((other) => joined(owners[other] ?? 0)))].sort((one, other) => one - other);
    // Hills are numbered from the highest down, so the first one absorbs the others.
    const [first = 0, ...lower] = meeting;
    for (const hill of lower) {
      highest[hill] = first;
      Object.assign(hills[hill] ?? {}, { prominence: (hills[hill]?.height ?? 0) - at(place), into: first });
    }
  }
  return { hills, owners };
}
