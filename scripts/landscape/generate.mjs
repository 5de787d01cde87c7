// @ts-check
/** Draws the landscapes: data for components/ui/landscape, the same at every run. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';
import { contourPaths, dotPath, gridPath, scale } from './contour-paths.mjs';
import { corpusFiles } from './corpus/sources.mjs';
import { levels } from './levels.mjs';
import { createRandom } from './random.mjs';
import { backdrop, tileSeeds } from './sheets.mjs';
import { createTerrain, scatter } from './terrain.mjs';

const here = import.meta.dirname;
const folder = path.join(root, 'components/ui/landscape/generated');

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

/** @param {string} name @returns {Promise<string>} what is there now */
const present = (name) => readFile(path.join(folder, name), 'utf8').catch(() => '');

/** @param {string} name @param {unknown} data Written only when it differs, so that nothing is rebuilt for nothing. */
async function save(name, data) {
  const text = `${JSON.stringify(data)}\n`;
  if ((await present(name)) !== text) await writeFile(path.join(folder, name), text);
}

/** @returns {Promise<string>} a hash of all that decides the map: the texts' files and the way of surveying */
async function originOfHero() {
  const scripts = await readdir(here, { recursive: true });
  const parts = scripts.filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs')).sort();
  const files = [...(await corpusFiles(root)), ...parts.map((name) => path.relative(root, path.join(here, name)))];
  const hash = createHash('sha256').update(`node ${process.versions.node}\n`);
  for (const file of files) hash.update(`${file}\n`).update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

/** Surveys the site's texts, unless these and the way of surveying are those of the last time: it takes two seconds. */
async function generateHero() {
  const origin = await originOfHero();
  const made = await Promise.all(['hero.json', 'topics.json', 'figures.json'].map(present));
  if (made.every(Boolean) && (await present('origin.json')) === `${JSON.stringify(origin)}\n`) return;
  const [{ readCorpus }, { describeTopics, drawHero, surveyForHero }] = await Promise.all([
    import('./corpus/read-corpus.mjs'),
    import('./draw-hero.mjs'),
  ]);
  const survey = surveyForHero(await readCorpus(root));
  await save('hero.json', drawHero(survey));
  await save('topics.json', describeTopics(survey));
  await save('figures.json', survey.figures);
  // Last, so that a run that was broken off is not taken for a whole one.
  await save('origin.json', origin);
}

/** Writes `components/ui/landscape/generated/*.json`. */
export async function generateLandscapes() {
  await mkdir(folder, { recursive: true });
  await generateHero();
  await save('backdrop.json', drawBackdrop());
  await save('tiles.json', tileSeeds.map(drawTile));
}
