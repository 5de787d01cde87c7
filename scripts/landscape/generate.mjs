// @ts-check
/** Draws the landscapes: data for components/ui/landscape, the same on every run. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contourPaths, createTerrain, dotPath, gridPath, levels, scale, scatter } from '@app/landscape';
import { sourceFingerprint } from '../build/source-fingerprint.mjs';
import { root } from '../process/settings.mjs';
import { corpusFiles } from './corpus/sources.mjs';
import { drawTileSheet, tileCounts } from './draw-tiles.mjs';
import { backdrop } from './sheets.mjs';

const programs = ['scripts/landscape', 'packages/landscape'];
const folder = path.join(root, 'components/ui/landscape/generated');

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

/** @param {string} name @returns {Promise<string>} what is there now */
const present = (name) => readFile(path.join(folder, name), 'utf8').catch(() => '');

/**
 * Writes a file only if it differs, so that nothing is rebuilt unnecessarily. @param {string} name @param {string} text
 */
async function save(name, text) {
  if ((await present(name)) !== text) await writeFile(path.join(folder, name), text);
}

/** @param {unknown} data */
const json = (data) => `${JSON.stringify(data)}\n`;

/** Hashes everything that decides the map: the texts' files and the code that surveys them. */
const originOfHero = async () => sourceFingerprint({}, [...(await corpusFiles(root)), ...programs]);

/** Surveys the site's texts, unless neither they nor the code have changed: it takes two seconds. */
async function generateHero() {
  const origin = await originOfHero();
  const made = await Promise.all(['hero.json', 'topics.json', 'figures.json'].map(present));
  if (made.every(Boolean) && (await present('origin.json')) === json(origin)) return;
  const [{ readCorpus }, { describeTopics, drawHero, surveyForHero }] = await Promise.all([
    import('./corpus/read-corpus.mjs'),
    import('./draw-hero.mjs'),
  ]);
  const survey = surveyForHero(await readCorpus(root));
  await save('hero.json', json(drawHero(survey)));
  await save('topics.json', json(describeTopics(survey)));
  await save('figures.json', json(survey.figures));
  // Written last, so that an interrupted run is repeated.
  await save('origin.json', json(origin));
}

/** Writes what `components/ui/landscape` draws, into its folder `generated`. */
export async function generateLandscapes() {
  await mkdir(folder, { recursive: true });
  await generateHero();
  await save('backdrop.json', json(drawBackdrop()));
  await save('tiles.json', json(tileCounts));
  await save('tiles.svg', drawTileSheet());
}
