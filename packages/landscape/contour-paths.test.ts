import { expect, it } from 'vitest';
import { contourPaths, dotPath } from './contour-paths';
import { createTerrain, scatter, type Hill } from './terrain';

const hills: Hill[] = [{ x: 100, y: 80, height: 1, rx: 30, ry: 24 }];
const sheet = { width: 200, height: 160 };

/** Reads one closed line. @returns The steps from each point of the curve to the next: x, y, x, y … */
function stepsOf(path: string): number[] {
  const [, quadratic = '', rest = ''] = /^M[^q]+q([^t]+)t([^z]*)z/.exec(path) ?? [];
  const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);
  return [...numbers(quadratic).slice(2), ...numbers(rest)];
}

function widthOf(path: string): number {
  let x = 0;
  const places = stepsOf(path).flatMap((step, index) => (index % 2 === 0 ? [(x += step)] : []));
  return Math.max(...places) - Math.min(...places);
}

it('contourPaths draws higher levels inside lower ones', () => {
  const terrain = createTerrain(hills, 5);
  const [low = '', high = ''] = contourPaths(terrain, { ...sheet, thresholds: [0.2, 0.8] });
  const [outer, inner] = [widthOf(low), widthOf(high)];
  expect(inner).toBeGreaterThan(0);
  expect(outer).toBeGreaterThan(inner);
});

it('contourPaths closes every line exactly where it started', () => {
  const terrain = createTerrain(hills, 5);
  for (const path of contourPaths(terrain, { ...sheet, thresholds: [0.2, 0.5, 0.8] })) {
    const steps = stepsOf(path);
    const across = steps.filter((_, index) => index % 2 === 0).reduce((sum, step) => sum + step, 0);
    const down = steps.filter((_, index) => index % 2 === 1).reduce((sum, step) => sum + step, 0);
    expect([across, down]).toEqual([0, 0]);
  }
});

it('scatter places points where the terrain is high, without overlaps', () => {
  const terrain = createTerrain(hills, 5);
  const points = scatter(terrain, { ...sheet, count: 40, seed: 3, heightMax: 1 });
  expect(points).toHaveLength(40);
  const near = points.filter(([x, y]) => Math.hypot(x - 100, y - 80) < 60);
  expect(near.length).toBeGreaterThan(30);
  expect(dotPath(points).match(/h0/g)).toHaveLength(40);
  for (const [index, [x, y]] of points.entries())
    for (const [ox, oy] of points.slice(index + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(7);
});
