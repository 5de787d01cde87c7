// @ts-check

/** @param {number[][]} points @returns {Float64Array} the squared distance of each pair, row by row */
export function squaredDistances(points) {
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

/** @param {Float64Array} distances @param {number} size @param {number} wanted @returns {number[][]} nearest first */
export function nearest(distances, size, wanted) {
  return Array.from({ length: size }, (_, one) => {
    const others = Array.from({ length: size }, (__, other) => other).filter((other) => other !== one);
    const from = distances.subarray(one * size, (one + 1) * size);
    return others.sort((a, b) => (from[a] ?? 0) - (from[b] ?? 0) || a - b).slice(0, wanted);
  });
}

/**
 * Measures how well a map preserves the neighbors of its source.
 * @param {Float64Array} given distances there @param {Float64Array} drawn distances on the map
 * @param {number} size number of points @param {number} wanted number of compared neighbors of each
 * @returns {number} the share of each point's nearest that are among its nearest on the map, from 0 to 1
 */
export function neighborPreservation(given, drawn, size, wanted = 10) {
  const there = nearest(given, size, wanted);
  const here = nearest(drawn, size, wanted).map((places) => new Set(places));
  const kept = there.map((places, point) => places.filter((place) => here[point]?.has(place)).length);
  return kept.reduce((sum, share) => sum + share, 0) / (there.flat().length || 1);
}
