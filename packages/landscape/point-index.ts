import { quadtree } from 'd3-quadtree';
import type { Point } from './lattice';

/** Finds the nearest of many points. @returns Its index; undefined if none is within the radius. */
export type PointIndex = (place: Point, radius: number) => number | undefined;

/** Indexes points on a plane, so that the one below a pointer is found without comparing all. */
export function indexPoints(points: readonly Point[]): PointIndex {
  const tree = quadtree<number>(
    points.map((_, index) => index),
    (index) => points[index]?.[0] ?? 0,
    (index) => points[index]?.[1] ?? 0,
  );
  return ([x, y], radius) => tree.find(x, y, radius);
}
