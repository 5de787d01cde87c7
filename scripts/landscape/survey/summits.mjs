// @ts-check
import { latticeOver, pointOf } from '../contour-paths.mjs';
import { density, findHills } from './ground.mjs';

/** @typedef {[number, number]} Point */
/** @typedef {import('../contour-paths.mjs').Lattice} Lattice */
/**
 * The ground under the texts: `members` holds for each text the summit that it belongs to, or -1.
 * @typedef {{
 *   bandwidth: number, lattice: Lattice, heights: Float64Array,
 *   tops: Point[], members: number[],
 * }} Ground
 */

/** How far one must climb down from a summit, as a share of the highest, before it counts as one of its own. */
const prominenceMin = 0.07;
/** Two summits lie at least so far apart, in units of the sheet: their names need room. */
const apartMin = 84;
/** Each try takes a bell so much narrower. */
const narrower = 0.96;

/** @param {Point} one @param {Point} other */
const gap = ([x, y], [ox, oy]) => Math.hypot(x - ox, y - oy);

/**
 * The rule of Scott for a single hill in two dimensions: spread · n^(-1/6) (Scott, Multivariate Density Estimation,
 * Wiley, 1992, section 6.3). For several hills it is too wide, so it is where the search begins.
 * @param {Point[]} points
 */
function widestBandwidth(points) {
  /** @param {0 | 1} axis */
  const variance = (axis) => {
    const mean = points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return points.reduce((sum, point) => sum + (point[axis] - mean) ** 2, 0) / points.length;
  };
  return Math.sqrt((variance(0) + variance(1)) / 2) * points.length ** (-1 / 6);
}

/** @param {Point[]} points @param {number} bandwidth @param {Lattice} lattice @param {number} floor */
function survey(points, bandwidth, lattice, floor) {
  const heights = density(points, bandwidth, lattice);
  const { hills, owners } = findHills(heights, lattice, floor);
  /** @type {number[]} */
  const kept = [];
  for (const [hill, { top, prominence }] of hills.entries()) {
    const isApart = kept.every(
      (other) => gap(pointOf(lattice, top), pointOf(lattice, hills[other]?.top ?? 0)) >= apartMin,
    );
    if (prominence >= prominenceMin && isApart) kept.push(hill);
  }
  return { lattice, heights, hills, owners, kept };
}

/**
 * Lays the ground under the texts, and finds its summits. The bell is the widest one with which there are as many summits
 * as wanted: the critical bandwidth of Silverman, Using Kernel Density Estimates to Investigate Multimodality, Journal of
 * the Royal Statistical Society B 43(1), 1981, 97–99.
 * @param {Point[]} points @param {{ width: number, height: number }} sheet
 * @param {{ wanted: number, floor: number }} rule `floor`: the lowest contour, as a share of the highest summit
 * @returns {Ground} A text belongs to the summit to which climbing leads from it; below the floor, to none.
 */
export function findSummits(points, sheet, { wanted, floor }) {
  const widest = widestBandwidth(points);
  // Roughly first, which takes a tenth of the time; then on the lattice that is drawn.
  let bandwidth = widest;
  let found = survey(points, bandwidth, latticeOver({ ...sheet, step: 12 }), floor);
  for (const step of [12, 4]) {
    const lattice = latticeOver({ ...sheet, step });
    found = survey(points, bandwidth, lattice, floor);
    while (found.kept.length < wanted && bandwidth > widest / 8) {
      bandwidth *= narrower;
      found = survey(points, bandwidth, lattice, floor);
    }
  }
  const { lattice, heights, hills, owners } = found;
  const named = found.kept.slice(0, wanted);
  /** A top that is none of its own is part of the hill into which it leads. @param {number} hill @returns {number} */
  const summitOf = (hill) => {
    const into = hills[hill]?.into ?? hill;
    if (named.includes(hill)) return named.indexOf(hill);
    return found.kept.includes(hill) || into === hill ? -1 : summitOf(into);
  };
  const members = points.map(([x, y]) => {
    const column = Math.floor((x + lattice.margin) / lattice.step);
    const row = Math.floor((y + lattice.margin) / lattice.step);
    const owner = owners[row * lattice.columns + column] ?? -1;
    return owner < 0 ? -1 : summitOf(owner);
  });
  const tops = named.map((hill) => pointOf(lattice, hills[hill]?.top ?? 0));
  return { bandwidth, lattice, heights, tops, members };
}
