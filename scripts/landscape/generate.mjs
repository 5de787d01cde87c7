// @ts-check
/** Draws the landscapes: data for components/ui/landscape, the same on every run. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceFingerprint } from '../build/source-fingerprint.mjs';
import { root } from '../process/settings.mjs';
import { corpusFiles } from './corpus/sources.mjs';

const tileSources = [
  'api-client/rules/site/white-papers.ts',
  'components/features/site/company/function-keys.ts',
  'components/ui/empty-state/empty-state-seeds.ts',
  'components/ui/landscape/tile-place.ts',
];
const sampleSources = ['lib/sample-texts.ts', 'components/blocks/topic-map/model'];
const programs = ['scripts/landscape', 'packages/landscape', ...sampleSources, ...tileSources];
const folder = path.join(root, 'components/ui/landscape/generated');
const outputs = /** @type {const} */ ([
  'hero.json',
  'topics.json',
  'figures.json',
  'backdrop.json',
  'tiles.json',
  'empty-tiles.svg',
  'team-tiles.svg',
  'article-tiles.svg',
  'sample-map.json',
]);

/** @param {string} name @returns {Promise<string>} The file's present content. */
const present = (name) => readFile(path.join(folder, name), 'utf8').catch(() => '');

/**
 * Writes a file only if it differs, so that nothing is rebuilt unnecessarily. @param {string} name @param {string} text
 */
async function save(name, text) {
  if ((await present(name)) !== text) await writeFile(path.join(folder, name), text);
}

/** @param {unknown} data */
const json = (data) => `${JSON.stringify(data)}\n`;

/** Surveys the site's texts and draws all landscapes. @returns {Promise<Record<(typeof outputs)[number], string>>} */
async function drawAll() {
  const [
    { readCorpus },
    { describeTopics, drawHero, surveyForHero },
    { drawBackdrop },
    { drawTileSheet },
    { tileSeeds },
    { drawSampleMap },
  ] = await Promise.all([
    import('./corpus/read-corpus.mjs'),
    import('./draw-hero.mjs'),
    import('./draw-backdrop.mjs'),
    import('./draw-tiles.mjs'),
    import('./tile-seeds.mjs'),
    import('./draw-sample-map.mjs'),
  ]);
  const survey = surveyForHero(await readCorpus(root));
  const seeds = await tileSeeds(root);
  const empty = drawTileSheet('empty', seeds.empty);
  const team = drawTileSheet('team', seeds.team);
  const article = drawTileSheet('article', seeds.article);
  return {
    'hero.json': json(drawHero(survey)),
    'topics.json': json(describeTopics(survey)),
    'figures.json': json(survey.figures),
    'backdrop.json': json(drawBackdrop()),
    'tiles.json': json({ empty: empty.facts, team: team.facts, article: article.facts }),
    'empty-tiles.svg': empty.sheet,
    'team-tiles.svg': team.sheet,
    'article-tiles.svg': article.sheet,
    'sample-map.json': json(drawSampleMap()),
  };
}

/**
 * Writes what `components/ui/landscape` draws into its folder `generated`, unless neither the texts nor the code have
 * changed: a survey takes two seconds.
 */
export async function generateLandscapes() {
  await mkdir(folder, { recursive: true });
  const origin = json(await sourceFingerprint({}, [...(await corpusFiles(root)), ...programs]));
  const made = await Promise.all(outputs.map(present));
  if (made.every(Boolean) && (await present('origin.json')) === origin) return;
  for (const [name, text] of Object.entries(await drawAll())) await save(name, text);
  // Written last, so that an interrupted run is repeated.
  await save('origin.json', origin);
}
