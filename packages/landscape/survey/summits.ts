import { cellOf, latticeOver, pointOf, type Lattice, type Point } from '../lattice';
import { count } from '../terms/term-vectors';
import { density, findHills } from './density';

/** The ground under the texts. */
export type Ground = {
  bandwidth: number;
  lattice: Lattice;
  heights: Float64Array;
  tops: Point[];
  /** For each text the summit that it belongs to, or -1. */
  members: number[];
};

/** The minimum prominence of a summit, as a share of the highest one. */
const prominenceMin = 0.07;
/** The minimum distance between summits, in units of the sheet, so that there is room for their names. */
const distanceMin = 96;
/** A topic of fewer texts has no phrase that its texts share: a share of all texts, and a number. */
const textsMin = { share: 0.01, count: 3 };
/** The bandwidth's factor from one attempt to the next. */
const bandwidthFactor = 0.96;
/** Distances of cells in the first search, which takes a tenth of the time, and in the drawing. */
const coarseStep = 12;
const fineStep = 4;

const distance = ([x, y]: Point, [ox, oy]: Point) => Math.hypot(x - ox, y - oy);

/**
 * Computes the bandwidth of Scott's rule for a single hill in two dimensions: spread · n^(-1/6) (Scott, Multivariate
 * Density Estimation, Wiley, 1992, section 6.3). Too wide for several hills, so the search starts here.
 */
export function widestBandwidth(points: readonly Point[]): number {
  const variance = (axis: 0 | 1) => {
    const mean = points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return points.reduce((sum, point) => sum + (point[axis] - mean) ** 2, 0) / points.length;
  };
  return Math.sqrt((variance(0) + variance(1)) / 2) * points.length ** (-1 / 6);
}

/**
 * Computes the ground; the hills that stand out and lie apart, from the one with the most texts down; and for each text
 * the hill that it lies on, or -1.
 */
function survey(points: readonly Point[], bandwidth: number, lattice: Lattice, floor: number) {
  const heights = density(points, bandwidth, lattice);
  const { hills, owners } = findHills(heights, lattice, floor);
  /** A top that does not stand out is part of its parent. */
  const standing = (hill: number): number => {
    const { prominence, parent } = hills[hill] ?? { prominence: 1, parent: hill };
    return prominence >= prominenceMin || parent === hill ? hill : standing(parent);
  };
  const members = points.map((point) => {
    const owner = owners[cellOf(lattice, point)] ?? -1;
    return owner < 0 ? -1 : standing(owner);
  });
  const counts = count(members.filter((hill) => hill >= 0));
  const bySize = [...counts].sort(([one, few], [other, many]) => many - few || one - other);
  const fewest = Math.max(textsMin.count, textsMin.share * points.length);
  const kept: { hill: number; top: Point }[] = [];
  for (const [hill, texts] of bySize) {
    if (texts < fewest) break;
    const top = pointOf(lattice, hills[hill]?.top ?? 0);
    const isStanding = (hills[hill]?.prominence ?? 0) >= prominenceMin;
    if (isStanding && kept.every((other) => distance(top, other.top) >= distanceMin)) kept.push({ hill, top });
  }
  return { bandwidth, lattice, heights, members, kept };
}

/**
 * Computes the terrain of the texts and finds the summits with the most texts. The bandwidth is the widest with which
 * enough hills stand out: the critical bandwidth of Silverman, Using Kernel Density Estimates to Investigate
 * Multimodality, Journal of the Royal Statistical Society B 43(1), 1981, 97–99.
 * @param rule `floor`: the lowest contour, as a share of the highest summit.
 * @returns A text belongs to the summit that climbing from it reaches, and to none if it is below the floor or on another
 * hill. If there are fewer hills than wanted, there are fewer summits.
 */
export function findSummits(
  points: readonly Point[],
  sheet: { width: number; height: number },
  { wanted, floor }: { wanted: number; floor: number },
): Ground {
  const widest = widestBandwidth(points);
  const narrowest = widest / 8;
  const search = (bandwidth: number, step: number): ReturnType<typeof survey> => {
    const found = survey(points, bandwidth, latticeOver({ ...sheet, step }), floor);
    return found.kept.length >= wanted || bandwidth < narrowest ? found : search(bandwidth * bandwidthFactor, step);
  };
  const { bandwidth, lattice, heights, members, kept } = search(search(widest, coarseStep).bandwidth, fineStep);
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
