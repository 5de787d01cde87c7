import { latticeOver, pointOf, type Lattice, type Point } from '../lattice';
import { add } from '../numbers';

/** Weights of a point on cells further away are negligible: those beyond four bandwidths. */
const weightMin = 3e-4;

/**
 * Computes the density of the texts as heights (kernel density estimate with a Gaussian kernel).
 * @param bandwidth The kernel's standard deviation, in units of the sheet.
 * @returns A height for each cell, at most 1.
 */
export function density(
  points: readonly Point[],
  bandwidth: number,
  { columns, rows, step, margin }: Lattice,
): Float64Array {
  const values = new Float64Array(columns * rows);
  const kernel = (length: number, center: number) =>
    Float64Array.from({ length }, (_, index) => {
      const gap = ((index + 0.5) * step - margin - center) / bandwidth;
      return Math.exp((-gap * gap) / 2);
    });
  for (const [x, y] of points) {
    const across = kernel(columns, x);
    for (const [row, weight] of kernel(rows, y).entries()) {
      if (weight < weightMin) continue;
      for (let column = 0; column < columns; column += 1) {
        add(values, row * columns + column, weight * (across[column] ?? 0));
      }
    }
  }
  const highest = values.reduce((most, value) => Math.max(most, value), 0) || 1;
  return values.map((value) => value / highest);
}

/**
 * A hill: the cell of its top, its height, and its topographic prominence, which is the descent to the saddle that leads
 * to a higher hill. `parent` is that higher hill.
 */
export type Hill = { top: number; height: number; prominence: number; parent: number };

/**
 * Finds every top and the ground from which climbing leads to it.
 * @param floor Below it there is no hill.
 * @returns `owners`: for each cell of the lattice the hill that it belongs to, or -1.
 */
export function findHills(
  heights: Float64Array,
  { columns }: Pick<Lattice, 'columns'>,
  floor: number,
): { hills: Hill[]; owners: Int32Array } {
  const owners = new Int32Array(heights.length).fill(-1);
  const hills: Hill[] = [];
  /** For each hill the highest one that its land has joined so far. */
  const highest: number[] = [];
  const joined = (hill: number): number => (highest[hill] === hill ? hill : joined(highest[hill] ?? hill));
  const at = (cell: number) => heights[cell] ?? 0;
  const isInside = (cell: number) => cell % columns > 0 && (cell + 1) % columns > 0;
  const steps = [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1];
  // The water level falls: land appears from the tops down, and two areas meet at the saddle between them.
  const cells = Array.from(heights.keys()).filter((cell) => at(cell) >= floor && isInside(cell));
  for (const cell of cells.sort((one, other) => at(other) - at(one) || one - other)) {
    const around = steps.flatMap((step) => ((owners[cell + step] ?? -1) < 0 ? [] : [cell + step]));
    if (around.length === 0) {
      owners[cell] = hills.length;
      highest.push(hills.length);
      hills.push({ top: cell, height: at(cell), prominence: at(cell), parent: hills.length });
      continue;
    }
    const uphill = around.reduce((best, other) => (at(other) > at(best) ? other : best));
    owners[cell] = owners[uphill] ?? -1;
    const meeting = [...new Set(around.map((other) => joined(owners[other] ?? 0)))].sort((one, other) => one - other);
    // Hills are numbered from the highest down, so the first one absorbs the others.
    const [first = 0, ...lower] = meeting;
    for (const hill of lower) {
      highest[hill] = first;
      Object.assign(hills[hill] ?? {}, { prominence: (hills[hill]?.height ?? 0) - at(cell), parent: first });
    }
  }
  return { hills, owners };
}

/** Cells of a map's unit square in each direction are the sheet's units. */
const topCells = 60;
/** The width of the bell over each text, in cells. */
const topBandwidth = 2.5;

/** Finds the place in the unit square at which points are densest. */
export function findTop(points: readonly Point[]): Point {
  const lattice = latticeOver({ width: topCells, height: topCells, step: 1, margin: 0 });
  const heights = density(
    points.map(([x, y]): Point => [x * topCells, y * topCells]),
    topBandwidth,
    lattice,
  );
  let top = 0;
  for (const [cell, height] of heights.entries()) if (height > (heights[top] ?? 0)) top = cell;
  const [x, y] = pointOf(lattice, top);
  return [x / topCells, y / topCells];
}
