// @ts-check

/** @typedef {Float64Array | number[]} Numbers */

/** @param {Numbers} sums @param {number} place @param {number} value is added to what is there */
export function add(sums, place, value) {
  sums[place] = (sums[place] ?? 0) + value;
}

/** @param {Numbers} one @param {Numbers} other @returns {number} the sum of their products, place by place */
export function dot(one, other) {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return sum;
}

/** @param {Numbers} values @returns {number[]} in the same proportions, of length 1; all zero where all are zero */
export function normalized(values) {
  const length = Math.sqrt(dot(values, values)) || 1;
  return Array.from(values, (value) => value / length);
}
