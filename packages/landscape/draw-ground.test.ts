import { expect, it } from 'vitest';
import { drawGround, heightsOf } from './draw-ground';
import { fitLabels } from './fit-labels';
import { latticeOver, pointOf, type Point } from './lattice';
import { indexPoints } from './point-index';
import { createRandom } from './random';

const sheet = { width: 400, height: 300 };
const random = createRandom(7);
const cloud = (x: number, y: number, count: number): Point[] =>
  Array.from({ length: count }, () => [x + 40 * (random() - 0.5), y + 40 * (random() - 0.5)]);
const points = [...cloud(100, 100, 200), ...cloud(300, 200, 80)];

it('the ground is highest where most points are', () => {
  const lattice = latticeOver(sheet);
  const heights = heightsOf(points, lattice, 15);
  const top = heights.indexOf(Math.max(...heights));
  expect(heights[top]).toBe(1);
  const [x, y] = pointOf(lattice, top);
  expect(Math.hypot(x - 100, y - 100)).toBeLessThan(12);
});

it('the ground of one point is a bell of the given width', () => {
  const lattice = latticeOver({ ...sheet, step: 2 });
  const heights = heightsOf([[201, 151]], lattice, 20);
  const heightAt = (wanted: Point) =>
    heights.find(
      (_, cell) => Math.hypot(...pointOf(lattice, cell).map((value, axis) => value - (wanted[axis] ?? 0))) < 0.1,
    );
  expect(heightAt([221, 151])).toBeCloseTo(Math.exp(-0.5), 2);
  expect(heightAt([201, 191])).toBeCloseTo(Math.exp(-2), 2);
});

it('the ground has one path of contour lines for each level, and is drawn the same each time', () => {
  const levels = drawGround(points, sheet, 15);
  expect(levels).toHaveLength(10);
  expect(levels[0]).toMatch(/^M/);
  expect(drawGround(points, sheet, 15)).toEqual(levels);
});

it('the point below a pointer is the nearest within its radius', () => {
  const find = indexPoints([
    [10, 10],
    [14, 10],
    [90, 90],
  ]);
  expect(find([13, 11], 5)).toBe(1);
  expect(find([50, 50], 5)).toBeUndefined();
  expect(indexPoints([])([1, 1], 5)).toBeUndefined();
});

it('labels of the most important spots are placed, and those without room are left out', () => {
  const spots = Array.from({ length: 12 }, (_, index) => ({ x: 200, y: 150 + index, label: 'late parcel' }));
  const places = fitLabels(spots, { size: 15, frame: { left: 0, right: 400, top: 0, bottom: 300 } });
  expect(places[0]).toEqual({ side: 'start', shift: 0 });
  expect(places.filter(Boolean).length).toBeGreaterThan(1);
  expect(places.filter(Boolean).length).toBeLessThan(12);
});

it('a label covers the mark of another spot only where no other position is free', () => {
  const [left, right] = [
    { x: 200, y: 150, label: 'late parcel' },
    { x: 240, y: 150, label: 'refund' },
  ];
  const sheet = { size: 15, frame: { left: 0, right: 400, top: 0, bottom: 300 } };
  expect(fitLabels([left, right], sheet)[0]).toEqual({ side: 'end', shift: 0 });
  // Without room on its left side, above and below, it covers the other one.
  const narrow = { size: 15, frame: { left: 190, right: 400, top: 139, bottom: 171 } };
  expect(fitLabels([left, right], narrow)[0]).toEqual({ side: 'start', shift: 0 });
});
