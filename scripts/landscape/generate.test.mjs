// @ts-check
import { readFile, stat } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { contourPaths, dotPath } from './contour-paths.mjs';
import { generateLandscapes } from './generate.mjs';
import { createTerrain, scatter } from './terrain.mjs';

// Where a text has changed it takes a survey, which takes seconds.
vi.setConfig({ testTimeout: 60_000 });

/** @param {string} name */
const file = (name) => new URL(`../../components/ui/landscape/generated/${name}`, import.meta.url);

/** @type {import('./terrain.mjs').Hill[]} */
const hills = [{ x: 100, y: 80, height: 1, rx: 30, ry: 24 }];
const sheet = { width: 200, height: 160 };

/** @param {string} path one closed line @returns {number[]} from each point of the curve to the next: x, y, x, y … */
function stepsOf(path) {
  const [, quadratic = '', rest = ''] = /^M[^q]+q([^t]+)t([^z]*)z/.exec(path) ?? [];
  /** @param {string} text */
  const numbers = (text) => (text.match(/-?\d+/g) ?? []).map(Number);
  return [...numbers(quadratic).slice(2), ...numbers(rest)];
}

/** @param {string} path */
function widthOf(path) {
  let x = 0;
  const places = stepsOf(path).flatMap((step, index) => (index % 2 === 0 ? [(x += step)] : []));
  return Math.max(...places) - Math.min(...places);
}

it('draws the same on every run and leaves unchanged files alone', async () => {
  await generateLandscapes();
  const before = await readFile(file('hero.json'), 'utf8');
  const { mtimeMs } = await stat(file('hero.json'));
  await generateLandscapes();
  expect(await readFile(file('hero.json'), 'utf8')).toBe(before);
  expect((await stat(file('hero.json'))).mtimeMs).toBe(mtimeMs);
});

it('draws higher levels inside lower ones', () => {
  const terrain = createTerrain(hills, 5);
  const [low = '', high = ''] = contourPaths(terrain, { ...sheet, thresholds: [0.2, 0.8] });
  const [outer, inner] = [widthOf(low), widthOf(high)];
  expect(inner).toBeGreaterThan(0);
  expect(outer).toBeGreaterThan(inner);
});

it('closes every line exactly where it started', () => {
  const terrain = createTerrain(hills, 5);
  for (const path of contourPaths(terrain, { ...sheet, thresholds: [0.2, 0.5, 0.8] })) {
    const steps = stepsOf(path);
    const across = steps.filter((_, index) => index % 2 === 0).reduce((sum, step) => sum + step, 0);
    const down = steps.filter((_, index) => index % 2 === 1).reduce((sum, step) => sum + step, 0);
    expect([across, down]).toEqual([0, 0]);
  }
});

it('places texts where the terrain is high, without overlaps', () => {
  const terrain = createTerrain(hills, 5);
  const points = scatter(terrain, { ...sheet, count: 40, seed: 3, heightMax: 1 });
  expect(points).toHaveLength(40);
  const near = points.filter(([x, y]) => Math.hypot(x - 100, y - 80) < 60);
  expect(near.length).toBeGreaterThan(30);
  expect(dotPath(points).match(/h0/g)).toHaveLength(40);
  for (const [index, [x, y]] of points.entries())
    for (const [ox, oy] of points.slice(index + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(7);
});
