// @ts-check
import { contours } from 'd3-contour';

/** @typedef {import('./terrain.mjs').Terrain} Terrain */
/** @typedef {[number, number]} Point */

/**
 * A curve through the middles of a polygon's edges is a quadratic spline whose control points are the corners. With
 * corners on even numbers every middle is a whole number, and each next corner is the last one mirrored: `t` needs one
 * point a piece and no error adds up. All coordinates are therefore doubled; the drawing's viewBox is, too.
 */
export const scale = 2;

/** @param {number} value */
const even = (value) => Math.round(value / 2) * 2;

/** Distances between corners in drawing units: small in bends, large on straight lines. */
const gapMin = 6;
const gapMax = 40;
/** The share of the bend's radius that one piece of the curve spans. */
const gapPerRadius = 0.55;

/**
 * @param {number[][]} ring
 * @param {number} index
 * @param {number} reach
 * @returns {number} the gap that suits the bend here
 */
function gapAt(ring, index, reach) {
  const count = ring.length - 1;
  /** @param {number} offset */
  const at = (offset) => ring[(index + offset + count) % count] ?? [0, 0];
  const [[px = 0, py = 0], [x = 0, y = 0], [nx = 0, ny = 0]] = [at(-reach), at(0), at(reach)];
  const bend = Math.atan2(ny - y, nx - x) - Math.atan2(y - py, x - px);
  const turned = Math.abs(Math.atan2(Math.sin(bend), Math.cos(bend)));
  const length = (Math.hypot(x - px, y - py) + Math.hypot(nx - x, ny - y)) / 2;
  return Math.min(gapMax, Math.max(gapMin, (gapPerRadius * length) / Math.max(turned, 0.001)));
}

/**
 * @param {number[][]} ring closed, in drawing units
 * @returns {Point[]} as few corners as the bends allow, evenly shared out, so that no piece is short beside a long one
 */
function thin(ring) {
  const count = ring.length - 1;
  const costs = Array.from({ length: count }, (_, index) => {
    const [x = 0, y = 0] = ring[index] ?? [];
    const [nx = 0, ny = 0] = ring[index + 1] ?? [];
    return Math.hypot(nx - x, ny - y) / gapAt(ring, index, Math.min(4, Math.floor(count / 6)));
  });
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const corners = Math.max(6, Math.round(total));
  /** @type {Point[]} */
  const kept = [];
  let covered = 0;
  for (const [index, cost] of costs.entries()) {
    if (covered >= (kept.length * total) / corners) kept.push(/** @type {Point} */ (ring[index]));
    covered += cost;
  }
  return kept;
}

/** @param {number[][]} ring @returns {number[][]} each point moved towards its neighbors, which stills the grid's jitter */
function smooth(ring) {
  const points = ring.slice(0, -1);
  const smooth = points.map((_, index) => {
    /** @param {number} offset */
    const at = (offset) => points[(index + offset + points.length) % points.length] ?? [0, 0];
    /** @param {0 | 1} axis */
    const mean = (axis) =>
      [-2, -1, 0, 1, 2].reduce((sum, offset) => sum + (at(offset)[axis] ?? 0) * (3 - Math.abs(offset)), 0) / 9;
    return [mean(0), mean(1)];
  });
  return [...smooth, smooth[0] ?? [0, 0]];
}

/** @param {Point[]} corners @returns {string} */
function spline(corners) {
  const doubled = corners.map(([x, y]) => /** @type {Point} */ ([even(x * scale), even(y * scale)]));
  // Two equal corners in a row would fold the mirror.
  const distinct = doubled.filter(([x, y], index) => {
    const [px, py] = doubled[(index + doubled.length - 1) % doubled.length] ?? [];
    return x !== px || y !== py;
  });
  if (distinct.length < 4) return '';
  const middles = distinct.map(([x, y], index) => {
    const [nx, ny] = distinct[(index + 1) % distinct.length] ?? [x, y];
    return /** @type {Point} */ ([(x + nx) / 2, (y + ny) / 2]);
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

/** @param {number[][]} ring */
function area(ring) {
  return Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nx = 0, ny = 0] = ring[(index + 1) % ring.length] ?? [];
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );
}

/**
 * Where heights are measured: `step` apart, in units of the drawing. The margin is ground beyond the sheet's edge, so
 * that a line that leaves the sheet does not run along it.
 * @typedef {{ columns: number, rows: number, step: number, margin: number }} Lattice
 */

/** @param {{ width: number, height: number, step?: number, margin?: number }} sheet @returns {Lattice} */
export function latticeOver({ width, height, step = 4, margin = 80 }) {
  const columns = Math.ceil((width + 2 * margin) / step);
  const rows = Math.ceil((height + 2 * margin) / step);
  return { columns, rows, step, margin };
}

/** @param {Lattice} lattice @param {number} place @returns {Point} where on the sheet that place lies */
export function pointOf({ columns, step, margin }, place) {
  return [((place % columns) + 0.5) * step - margin, (Math.floor(place / columns) + 0.5) * step - margin];
}

/** @param {Lattice} lattice @param {Point} point @returns {number} the place of the lattice in which it lies */
export function placeOf({ columns, step, margin }, [x, y]) {
  return Math.floor((y + margin) / step) * columns + Math.floor((x + margin) / step);
}

/**
 * @param {ArrayLike<number>} heights one for each place of the lattice
 * @param {Lattice} lattice @param {number[]} thresholds
 * @param {number} [areaMin] rings around less ground are left out, in square units of the drawing
 * @returns {string[]} one path per threshold, from low to high
 */
export function contoursOf(heights, { columns, rows, step, margin }, thresholds, areaMin = 60) {
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

/**
 * @param {Terrain} terrain
 * @param {{ width: number, height: number, thresholds: number[], step?: number, margin?: number }} sheet
 * @returns {string[]} one path per threshold, from low to high
 */
export function contourPaths(terrain, { thresholds, ...sheet }) {
  const lattice = latticeOver(sheet);
  const { columns, rows } = lattice;
  const heights = Array.from({ length: columns * rows }, (_, place) => terrain(...pointOf(lattice, place)));
  return contoursOf(heights, lattice, thresholds);
}

/** @param {Point[]} points @returns {string} zero-length strokes: round caps make them dots */
export function dotPath(points) {
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

/**
 * The crosses of a survey sheet's grid.
 * @param {{ width: number, height: number, spacing: number, arm: number }} sheet in drawing units
 */
export function gridPath({ width, height, spacing, arm }) {
  const columns = Math.floor(width / spacing);
  const rows = Math.floor(height / spacing);
  const long = 2 * arm * scale;
  return Array.from({ length: columns * rows }, (_, index) => {
    const x = ((index % columns) + 0.5) * spacing * scale;
    const y = (Math.floor(index / columns) + 0.5) * spacing * scale;
    return `M${x - long / 2} ${y}h${long}m-${long / 2}-${long / 2}v${long}`;
  }).join('');
}
