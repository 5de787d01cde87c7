/**
 * A quadtree of points for the Barnes-Hut approximation (van der Maaten, Accelerating t-SNE using Tree-Based Algorithms,
 * JMLR 15, 2014, 3221–3245): points far away act as one, at their center of mass.
 */
export type Quadtree = {
  /** Builds the tree again. @param embedding x and y of each point in turn. */
  build(embedding: Float64Array): void;
  /**
   * Adds the repulsion of all other points to `forces`.
   * @returns The sum of the affinities, by which the repulsion must be divided.
   */
  repel(embedding: Float64Array, forces: Float64Array): number;
};

/** Points that are closer than the cells of this depth count as one. */
const depthMax = 28;
/** A cell acts as one point if its width is less than this share of its distance. */
const openingAngle = 0.85;

/** Values of a cell: the number of its points, the sums of their x and y, later their means, and its squared width. */
const [mass, sumX, sumY, squaredWidth, cellValues] = [0, 1, 2, 3, 4];

/** Creates a tree for so many points, whose memory is used again for each build. */
export function createQuadtree(size: number): Quadtree {
  const capacity = 8 * size + 64;
  /** The first of a cell's four parts; 0 for a leaf. */
  const firstPart = new Int32Array(capacity);
  const values = new Float64Array(cellValues * capacity);
  const stack = new Int32Array(4 * depthMax + 8);
  let cells = 0;

  const addCells = (count: number, width: number): number => {
    const first = cells;
    for (let part = 0; part < count; part += 1, cells += 1) {
      firstPart[cells] = 0;
      const at = cellValues * cells;
      values[at + mass] = 0;
      values[at + sumX] = 0;
      values[at + sumY] = 0;
      values[at + squaredWidth] = width * width;
    }
    return first;
  };

  const addPoint = (cell: number, weight: number, x: number, y: number): void => {
    const at = cellValues * cell;
    values[at + mass] = (values[at + mass] ?? 0) + weight;
    values[at + sumX] = (values[at + sumX] ?? 0) + weight * x;
    values[at + sumY] = (values[at + sumY] ?? 0) + weight * y;
  };

  const insert = (x: number, y: number, centerX: number, centerY: number, rootWidth: number): void => {
    let cell = 0;
    let cx = centerX;
    let cy = centerY;
    let width = rootWidth;
    for (let depth = 0; ; depth += 1) {
      const before = values[cellValues * cell + mass] ?? 0;
      const ownX = (values[cellValues * cell + sumX] ?? 0) / (before || 1);
      const ownY = (values[cellValues * cell + sumY] ?? 0) / (before || 1);
      addPoint(cell, 1, x, y);
      if (before === 0 || depth === depthMax) return;
      width /= 2;
      if (firstPart[cell] === 0) {
        // Equal points stay in one leaf, and so do near ones when the tree is full.
        if ((ownX === x && ownY === y) || cells + 4 > capacity) return;
        const first = addCells(4, width);
        firstPart[cell] = first;
        addPoint(first + (ownX > cx ? 1 : 0) + (ownY > cy ? 2 : 0), before, ownX, ownY);
      }
      const isRight = x > cx;
      const isBelow = y > cy;
      cell = (firstPart[cell] ?? 0) + (isRight ? 1 : 0) + (isBelow ? 2 : 0);
      cx += isRight ? width / 2 : -width / 2;
      cy += isBelow ? width / 2 : -width / 2;
    }
  };

  return {
    build: (embedding) => {
      let left = Infinity;
      let right = -Infinity;
      let top = Infinity;
      let bottom = -Infinity;
      for (let entry = 0; entry < embedding.length; entry += 2) {
        left = Math.min(left, embedding[entry] ?? 0);
        right = Math.max(right, embedding[entry] ?? 0);
        top = Math.min(top, embedding[entry + 1] ?? 0);
        bottom = Math.max(bottom, embedding[entry + 1] ?? 0);
      }
      const width = Math.max(right - left, bottom - top, 1e-9);
      cells = 0;
      addCells(1, width);
      for (let entry = 0; entry < embedding.length; entry += 2)
        insert(embedding[entry] ?? 0, embedding[entry + 1] ?? 0, (left + right) / 2, (top + bottom) / 2, width);
      for (let at = 0; at < cellValues * cells; at += cellValues) {
        const weight = values[at + mass] || 1;
        values[at + sumX] = (values[at + sumX] ?? 0) / weight;
        values[at + sumY] = (values[at + sumY] ?? 0) / weight;
      }
    },
    repel: (embedding, forces) => {
      let total = 0;
      const limit = openingAngle * openingAngle;
      for (let entry = 0; entry < embedding.length; entry += 2) {
        const x = embedding[entry] ?? 0;
        const y = embedding[entry + 1] ?? 0;
        let forceX = 0;
        let forceY = 0;
        let open = 1;
        stack[0] = 0;
        while (open > 0) {
          open -= 1;
          const cell = stack[open] ?? 0;
          const at = cellValues * cell;
          const weight = values[at] ?? 0;
          if (weight === 0) continue;
          const dx = x - (values[at + 1] ?? 0);
          const dy = y - (values[at + 2] ?? 0);
          const squared = dx * dx + dy * dy;
          const first = firstPart[cell] ?? 0;
          if (first === 0 || (values[at + 3] ?? 0) < limit * squared) {
            // Student's t-distribution with one degree of freedom.
            const affinity = 1 / (1 + squared);
            const repulsion = weight * affinity * affinity;
            total += weight * affinity;
            forceX += repulsion * dx;
            forceY += repulsion * dy;
          } else {
            stack[open] = first;
            stack[open + 1] = first + 1;
            stack[open + 2] = first + 2;
            stack[open + 3] = first + 3;
            open += 4;
          }
        }
        forces[entry] = (forces[entry] ?? 0) + forceX;
        forces[entry + 1] = (forces[entry + 1] ?? 0) + forceY;
      }
      // Each point met itself, with an affinity of 1.
      return total - embedding.length / 2;
    },
  };
}
