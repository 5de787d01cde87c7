/** A place on the sheet. */
export type Point = [x: number, y: number];

/**
 * A grid of heights, `step` apart in units of the drawing. The margin is ground beyond the sheet's edge, so that a line
 * that leaves the sheet does not run along it.
 */
export type Lattice = { columns: number; rows: number; step: number; margin: number };

export type Sheet = { width: number; height: number; step?: number; margin?: number };

export function latticeOver({ width, height, step = 4, margin = 80 }: Sheet): Lattice {
  const columns = Math.ceil((width + 2 * margin) / step);
  const rows = Math.ceil((height + 2 * margin) / step);
  return { columns, rows, step, margin };
}

/** The center of a cell on the sheet. */
export function pointOf({ columns, step, margin }: Lattice, cell: number): Point {
  return [((cell % columns) + 0.5) * step - margin, (Math.floor(cell / columns) + 0.5) * step - margin];
}

/** The cell in which a point lies. */
export function cellOf({ columns, step, margin }: Lattice, [x, y]: Point): number {
  return Math.floor((y + margin) / step) * columns + Math.floor((x + margin) / step);
}
