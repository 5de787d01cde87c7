import { latticeOver, pointOf, type Point } from '../lattice';
import { density } from './density';

/** Cells of a map's unit square in each direction are the sheet's units. */
const cells = 60;
/** The width of the bell over each text, in cells. */
const bandwidth = 2.5;

/** Finds the place in the unit square at which points are densest. */
export function findTop(points: readonly Point[]): Point {
  const lattice = latticeOver({ width: cells, height: cells, step: 1, margin: 0 });
  const heights = density(
    points.map(([x, y]): Point => [x * cells, y * cells]),
    bandwidth,
    lattice,
  );
  let top = 0;
  for (const [cell, height] of heights.entries()) if (height > (heights[top] ?? 0)) top = cell;
  const [x, y] = pointOf(lattice, top);
  return [x / cells, y / cells];
}
