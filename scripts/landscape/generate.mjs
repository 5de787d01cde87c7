// @ts-check
/** Draws the landscapes: data for components/ui/landscape, the same at every run. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contourPaths, dotPath, gridPath, scale } from './contour-paths.mjs';
import { createRandom } from './random.mjs';
import { backdrop, hero, tileSeeds } from './sheets.mjs';
import { createTerrain, scatter } from './terrain.mjs';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../components/ui/landscape/generated');

/** @param {number} lowest @param {number} highest @param {number} count */
const levels = (lowest, highest, count) =>
  Array.from({ length: count }, (_, index) => lowest + ((highest - lowest) * index) / (count - 1));

/** @param {import('./terrain.mjs').Terrain} terrain @param {number[]} near @returns {[number, number]} the top nearby */
function climb(terrain, [x = 0, y = 0]) {
  let [topX, topY] = [x, y];
  for (let dx = -40; dx <= 40; dx += 2) {
    for (let dy = -40; dy <= 40; dy += 2) {
      if (terrain(x + dx, y + dy) > terrain(topX, topY)) [topX, topY] = [x + dx, y + dy];
    }
  }
  return [topX, topY];
}

function drawHero() {
  const { width, height, seed, dots, hills, summits } = hero;
  const terrain = createTerrain(hills, seed);
  const thresholds = levels(0.085, 0.95, 15);
  return {
    width: width * scale,
    height: height * scale,
    levels: contourPaths(terrain, { width, height, thresholds }),
    grid: gridPath({ width, height, spacing: 124, arm: 4 }),
    // Below the lowest tint the ground goes on, as a dashed line.
    shore: contourPaths(terrain, { width, height, thresholds: [0.035] }).join(''),
    dots: dotPath(scatter(terrain, { width, height, count: dots, seed, heightMax: 1.05 })),
    summits: summits.map(({ id, near, count, mobile }) => {
      const [x, y] = climb(terrain, near);
      return { id, x: x * scale, y: y * scale, count, mobile };
    }),
  };
}

function drawBackdrop() {
  const { width, height, seed, dots, hills } = backdrop;
  const terrain = createTerrain(hills, seed, { reach: 34, wavelength: 190 });
  return {
    width: width * scale,
    height: height * scale,
    levels: contourPaths(terrain, { width, height, thresholds: levels(0.1, 0.96, 10), step: 8 }),
    grid: gridPath({ width, height, spacing: 180, arm: 5 }),
    dots: dotPath(scatter(terrain, { width, height, count: dots, seed, heightMax: 1.05, apart: 14 })),
  };
}

/** @param {number} seed */
function drawTile(seed) {
  const edge = 96;
  const random = createRandom(seed);
  const hill = () => ({
    x: 24 + random() * 48,
    y: 24 + random() * 48,
    height: 0.5 + random() * 0.4,
    rx: 9 + random() * 8,
    ry: 9 + random() * 8,
    turn: random() * 90,
  });
  const main = { ...hill(), x: 38 + random() * 20, y: 38 + random() * 20, height: 1, rx: 17, ry: 13 };
  const terrain = createTerrain([main, hill(), hill()], seed, { reach: 6, wavelength: 30 });
  const [x, y] = climb(terrain, [main.x, main.y]);
  const highest = terrain(x, y);
  const thresholds = levels(0.09 * highest, 0.9 * highest, 6);
  return {
    levels: contourPaths(terrain, { width: edge, height: edge, thresholds, step: 1.5, margin: 12 }),
    summit: { x: Math.round(x * scale), y: Math.round(y * scale) },
  };
}

/** @param {string} name @param {unknown} data Written only when it differs, so that nothing is rebuilt for nothing. */
async function save(name, data) {
  const file = path.join(folder, name);
  const text = `${JSON.stringify(data)}\n`;
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present !== text) await writeFile(file, text);
}

/** Writes `components/ui/landscape/generated/*.json`. */
export async function generateLandscapes() {
  await mkdir(folder, { recursive: true });
  await save('hero.json', drawHero());
  await save('backdrop.json', drawBackdrop());
  await save('tiles.json', tileSeeds.map(drawTile));
}
