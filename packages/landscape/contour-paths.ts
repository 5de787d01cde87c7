import { contours } from 'd3-contour';
import { latticeOver, pointOf, type Lattice, type Point, type Sheet } from './lattice';
import type { Terrain } from './terrain';

/** A closed line, in drawing units. Its last point is its first. */
type Ring = number[][];

/**
 * A curve through the middles of a polygon's edges is a quadratic spline whose control points are the corners. With
 * corners on even numbers every middle is a whole number, and each next corner is the last one mirrored: `t` needs one
 * point a piece and no error adds up. All coordinates are therefore doubled; the drawing's viewBox is, too.
 */
export const scale = 2;

const even = (value: number) => Math.round(value / 2) * 2;

/** Distances between corners in drawing units: small in bends, large on straight lines. */
const gapMin = 6;
const gapMax = 40;
/** The share of the bend's radius that one piece of the curve spans. */
const gapPerRadius = 0.55;

/** The distance between corners that suits the bend at a point of the ring. */
function gapAt(ring: Ring, index: number, reach: number): number {
  const count = ring.length - 1;
  const at = (offset: number) => ring[(index + offset + count) % count] ?? [0, 0];
  const [[px = 0, py = 0], [x = 0, y = 0], [nx = 0, ny = 0]] = [at(-reach), at(0), at(reach)];
  const bend = Math.atan2(ny - y, nx - x) - Math.atan2(y - py, x - px);
  const turned = Math.abs(Math.atan2(Math.sin(bend), Math.cos(bend)));
  const length = (Math.hypot(x - px, y - py) + Math.hypot(nx - x, ny - y)) / 2;
  return Math.min(gapMax, Math.max(gapMin, (gapPerRadius * length) / Math.max(turned, 0.001)));
}

/** Reduces a ring to as few corners as its bends allow, evenly spaced, so that no short piece is beside a long one. */
function thin(ring: Ring): Point[] {
  const count = ring.length - 1;
  const costs = Array.from({ length: count }, (_, index) => {
    const [x = 0, y = 0] = ring[index] ?? [];
    const [nx = 0, ny = 0] = ring[index + 1] ?? [];
    return Math.hypot(nx - x, ny - y) / gapAt(ring, index, Math.min(4, Math.floor(count / 6)));
  });
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const corners = Math.max(6, Math.round(total));
  const kept: Point[] = [];
  let covered = 0;
  for (const [index, cost] of costs.entries()) {
    if (covered >= (kept.length * total) / corners) kept.push(ring[index] as Point);
    covered += cost;
  }
  return kept;
}

/** Moves each point towards its neighbors, which removes the jitter of the lattice. */
function smooth(ring: Ring): Ring {
  const points = ring.slice(0, -1);
  const smoothed = points.map((_, index) => {
    const at = (offset: number) => points[(index + offset + points.length) % points.length] ?? [0, 0];
    const mean = (axis: 0 | 1) =>
      [-2, -1, 0, 1, 2].reduce((sum, offset) => sum + (at(offset)[axis] ?? 0) * (3 - Math.abs(offset)), 0) / 9;
    return [mean(0), mean(1)];
  });
  return [...smoothed, smoothed[0] ?? [0, 0]];
}

/** Draws the spline through the middles of the edges between corners, as SVG path data. */
function spline(corners: Point[]): string {
  const doubled = corners.map(([x, y]): Point => [even(x * scale), even(y * scale)]);
  // Two equal corners in a row would fold the mirror.
  const distinct = doubled.filter(([x, y], index) => {
    const [px, py] = doubled[(index + doubled.length - 1) % doubled.length] ?? [];
    return x !== px || y !== py;
  });
  if (distinct.length < 4) return '';
  const middles = distinct.map(([x, y], index): Point => {
    const [nx, ny] = distinct[(index + 1) % distinct.length] ?? [x, y];
    return [(x + nx) / 2, (y + ny) / 2];
  });
  const [startX, startY] = middles[middles.length - 1] ?? [0, 0];
  let [x, y] = [startX, startY];
  const steps = middles.map(([mx, my], index) => {
    const [cx, cy] = distinct[index] ?? [0, 0];
    const step = index === 0 ? `q${cx - x} ${cy - y} ${mx - x} ${my - y}t` : `${mx - x} ${my - y}`;
    [x, y] = [mx, my];
    return step;
  });
  const [first = '', ...rest] = steps;
  return `M${startX} ${startY}${first}${rest.join(' ')}z`.replaceAll(' -', '-');
}

function area(ring: Ring): number {
  return Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nx = 0, ny = 0] = ring[(index + 1) % ring.length] ?? [];
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );
}

/**
 * Draws contour lines as SVG path data.
 * @param heights One for each cell of the lattice.
 * @param areaMin Smaller rings are left out, in square units of the drawing.
 * @returns One path per threshold, from low to high.
 */
export function contoursOf(
  heights: ArrayLike<number>,
  { columns, rows, step, margin }: Lattice,
  thresholds: number[],
  areaMin = 60,
): string[] {
  return contours()
    .size([columns, rows])
    .thresholds(thresholds)(Array.from(heights))
    .map(({ coordinates }) =>
      coordinates
        .flat()
        .map((ring) => smooth(ring.map(([x = 0, y = 0]) => [x * step - margin, y * step - margin])))
        .filter((ring) => area(ring) > areaMin)
        .map((ring) => spline(thin(ring)))
        .join(''),
    );
}

/** Draws the contour lines of a terrain. @returns One path per threshold, from low to high. */
export function contourPaths(terrain: Terrain, { thresholds, ...sheet }: Sheet & { thresholds: number[] }): string[] {
  const lattice = latticeOver(sheet);
  const { columns, rows } = lattice;
  const heights = Array.from({ length: columns * rows }, (_, cell) => terrain(...pointOf(lattice, cell)));
  return contoursOf(heights, lattice, thresholds);
}

/** Draws points as zero-length strokes, which round caps make dots. */
export function dotPath(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([px, py]) => {
      const [endX, endY] = [Math.round(px * scale), Math.round(py * scale)];
      const step = `m${endX - x} ${endY - y}h0`;
      [x, y] = [endX, endY];
      return step;
    })
    .join('')
    .replaceAll(' -', '-');
}

type Grid = { width: number; height: number; spacing: number; arm: number };

/** Draws the crosses of a survey sheet's grid. All lengths are in drawing units. */
export function gridPath({ width, height, spacing, arm }: Grid): string {
  const columns = Math.floor(width / spacing);
  const rows = Math.floor(height / spacing);
  const long = 2 * arm * scale;
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = ((index % columns) + 0.5) * spacing * scale;
    const y = (Math.floor(index / columns) + 0.5) * spacing * scale;
    return `M${x - long / 2} ${y}h${long}m-${long / 2}-${long / 2}v${long}`;
  }).join('');
}
