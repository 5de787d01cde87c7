import { contoursOf } from './contour-paths';
import { cellOf, latticeOver, type Lattice, type Point, type Sheet } from './lattice';
import { levels } from './levels';
import { add } from './numbers';

/** The lowest and the highest contour, as shares of the highest summit. */
const [lowest, highest] = [0.085, 0.95];
const lines = 10;
/** The kernel is negligible beyond so many bandwidths. */
const reach = 4;

/** Weights of a Gaussian kernel at the centers of cells. @param bandwidth Its standard deviation, in cells. */
function kernelOf(bandwidth: number): Float64Array {
  const side = Math.ceil(reach * bandwidth);
  return Float64Array.from({ length: 2 * side + 1 }, (_, index) => Math.exp(-(((index - side) / bandwidth) ** 2) / 2));
}

/** Convolves a grid with the kernel along rows or columns. Beyond the edge there is nothing. */
function convolve(
  values: Float64Array,
  { columns, rows }: Lattice,
  kernel: Float64Array,
  along: 'rows' | 'columns',
): Float64Array {
  const [lineCount, length] = along === 'rows' ? [rows, columns] : [columns, rows];
  const [lineStep, step] = along === 'rows' ? [columns, 1] : [1, columns];
  const side = (kernel.length - 1) / 2;
  const sums = new Float64Array(values.length);
  for (let line = 0; line < lineCount; line += 1) {
    for (let place = 0; place < length; place += 1) {
      const value = values[line * lineStep + place * step] ?? 0;
      if (value === 0) continue;
      const to = Math.min(length - 1, place + side);
      for (let target = Math.max(0, place - side); target <= to; target += 1) {
        add(sums, line * lineStep + target * step, value * (kernel[target - place + side] ?? 0));
      }
    }
  }
  return sums;
}

/**
 * Estimates the density of points on a lattice: they are counted by cell, then smoothed, so that the time does not grow
 * with their number times the size of the sheet.
 * @param bandwidth The Gaussian kernel's standard deviation, in units of the sheet.
 * @returns A height for each cell, at most 1.
 */
export function heightsOf(points: readonly Point[], lattice: Lattice, bandwidth: number): Float64Array {
  const counts = new Float64Array(lattice.columns * lattice.rows);
  for (const point of points) add(counts, cellOf(lattice, point), 1);
  const kernel = kernelOf(bandwidth / lattice.step);
  const heights = convolve(convolve(counts, lattice, kernel, 'rows'), lattice, kernel, 'columns');
  const top = heights.reduce((most, value) => Math.max(most, value), 0) || 1;
  return heights.map((value) => value / top);
}

/**
 * Draws the ground below points as contour lines.
 * @param bandwidth As above.
 * @returns SVG path data for each level, lowest first, in doubled units of the sheet (`scale`).
 */
export function drawGround(points: readonly Point[], sheet: Sheet, bandwidth: number): string[] {
  const lattice = latticeOver(sheet);
  return contoursOf(heightsOf(points, lattice, bandwidth), lattice, levels(lowest, highest, lines));
}
