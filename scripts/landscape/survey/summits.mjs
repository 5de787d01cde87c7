// @ts-check
import { latticeOver, placeOf, pointOf } from '../contour-paths.mjs';
import { count } from '../terms/term-vectors.mjs';
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

/** The minimum prominence of a summit, as a share of the highest one. */
const prominenceMin = 0.07;
/** The minimum distance between summits, in units of the sheet, so that there is room for their names. */
const apartMin = 96;
/** The bandwidth's factor from one attempt to the next. */
const narrower = 0.96;

/** @param {Point} one @param {Point} other */
const gap = ([x, y], [ox, oy]) => Math.hypot(x - ox, y - oy);

/**
 * Scott's rule for a single hill in two dimensions: spread · n^(-1/6) (Scott, Multivariate Density Estimation, Wiley,
 * 1992, section 6.3). Too wide for several hills, so the search starts here.
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

/**
 * @param {Point[]} points @param {number} bandwidth @param {Lattice} lattice @param {number} floor
 * @returns The ground; the hills that stand out and lie apart, from the one with the most texts down; and for each text
 * the hill that it lies on, or -1.
 */
function survey(points, bandwidth, lattice, floor) {
  const heights = density(points, bandwidth, lattice);
  const { hills, owners } = findHills(heights, lattice, floor);
  /** A top that does not stand out is part of the hill into which it leads. @param {number} hill @returns {number} */
  const standing = (hill) => {
    const { prominence, into } = hills[hill] ?? { prominence: 1, into: hill };
    return prominence >= prominenceMin || into === hill ? hill : standing(into);
  };
  const members = points.map((point) => {
    const owner = owners[placeOf(lattice, point)] ?? -1;
    return owner < 0 ? -1 : standing(owner);
  });
  const counts = count(members.filter((hill) => hill >= 0));
  const bySize = [...counts].sort(([one, few], [other, many]) => many - few || one - other);
  /** @type {{ hill: number, top: Point }[]} */
  const kept = [];
  for (const [hill] of bySize) {
    const top = pointOf(lattice, hills[hill]?.top ?? 0);
    const isStanding = (hills[hill]?.prominence ?? 0) >= prominenceMin;
    if (isStanding && kept.every((other) => gap(top, other.top) >= apartMin)) kept.push({ hill, top });
  }
  return { bandwidth, lattice, heights, members, kept };
}

/**
 * Computes the terrain of the texts and finds the summits with the most texts. The bandwidth is the widest with which
 * enough hills stand out: the critical bandwidth of Silverman, Using Kernel Density Estimates to Investigate
 * Multimodality, Journal of the Royal Statistical Society B 43(1), 1981, 97–99.
 * @param {Point[]} points @param {{ width: number, height: number }} sheet
 * @param {{ wanted: number, floor: number }} rule `floor`: the lowest contour, as a share of the highest summit.
 * @returns {Ground} A text belongs to the summit that climbing from it reaches, and to none if it is below the floor or
 * on another hill. If there are fewer hills than wanted, there are fewer summits.
 */
export function findSummits(points, sheet, { wanted, floor }) {
  const widest = widestBandwidth(points);
  const narrowest = widest / 8;
  /** @param {number} bandwidth @param {number} step @returns {ReturnType<typeof survey>} */
  const search = (bandwidth, step) => {
    const found = survey(points, bandwidth, latticeOver({ ...sheet, step }), floor);
    return found.kept.length >= wanted || bandwidth < narrowest ? found : search(bandwidth * narrower, step);
  };
  // Roughly first, which takes a tenth of the time; then on the lattice that is drawn.
  const { bandwidth, lattice, heights, members, kept } = search(search(widest, 12).bandwidth, 4);
  const named = kept.slice(0, wanted);
  const summits = new Map(named.map(({ hill }, summit) => [hill, summit]));
  return {
    bandwidth,
    lattice,
    heights,
    tops: named.map(({ top }) => top),
    members: members.map((hill) => summits.get(hill) ?? -1),
  };
}
