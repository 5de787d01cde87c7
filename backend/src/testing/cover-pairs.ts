/** Of an affine plane: points per line. A prime, so that lines can be computed modulo it. */
const order = 5;
const range = Array.from({ length: order }, (_, number) => number);

type Point = readonly [x: number, y: number];

/** The 30 lines of the affine plane: through each two of its 25 points runs exactly one. */
const lines: Point[][] = [
  ...range.flatMap((slope) => range.map((start) => range.map((x): Point => [x, (slope * x + start) % order]))),
  ...range.map((x) => range.map((y): Point => [x, y])),
];

/**
 * Groups items so that each two are together in at least one group. Running 30 groups takes much less time than running
 * thousands of pairs.
 * @returns 30 groups, each of about a fifth of the items, in their order.
 */
export function coverPairs<T>(items: readonly T[]): T[][] {
  return lines.map((line) => {
    const points = new Set(line.map(([x, y]) => x + y * order));
    return items.filter((_item, index) => points.has(index % order ** 2));
  });
}
