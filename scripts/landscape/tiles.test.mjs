// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tileIndex } from '@/components/ui/landscape/tile-place';
import { contentKinds } from '@/components/features/site/content/content-kinds';
import { kindLabels } from '@/components/features/flows/api-keys/model/key-labels';
import tiles from '@/components/ui/landscape/generated/tiles.json' with { type: 'json' };
import { root } from '../process/settings.mjs';
import { drawTileSheet } from './draw-tiles.mjs';
import { tileSeeds } from './tile-seeds.mjs';

/** @typedef {[number, number]} Point */
/** @typedef {'empty' | 'team' | 'article'} Kind */

const kinds = /** @type {const} */ (['empty', 'team', 'article']);
/** Numbers after each command of a path, of which the last two move the pen. */
const lengths = /** @type {Record<string, number>} */ ({ M: 2, q: 4, t: 2, l: 2 });

/** @param {string} d path data @returns {Point[]} the places that the pen passes */
function pointsOf(d) {
  /** @type {Point[]} */
  const points = [];
  let [x, y] = [0, 0];
  for (const [, command = '', text = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = text.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    const length = lengths[command] ?? Infinity;
    for (let at = 0; at + length <= numbers.length; at += length) {
      const [dx = 0, dy = 0] = numbers.slice(at + length - 2);
      [x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy];
      points.push([x, y]);
    }
  }
  return points;
}

/** @param {Point[]} from @param {Point[]} to @returns {number} the mean distance to the nearest point */
const gap = (from, to) =>
  from.reduce((sum, [x, y]) => sum + Math.min(...to.map(([u, v]) => Math.hypot(u - x, v - y))), 0) / from.length;

/** @param {Point[]} one @param {Point[]} other */
const difference = (one, other) => Math.max(gap(one, other), gap(other, one));

/** @param {string} folder @returns {Promise<string[]>} the components below it, without their tests */
async function componentFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter(({ name }) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** @param {Kind} kind @returns {Promise<string>} */
const generatedSheet = (kind) =>
  readFile(path.join(root, `components/ui/landscape/generated/${kind}-tiles.svg`), 'utf8');

describe('the tiles', () => {
  /** @type {Record<Kind, readonly string[]>} */
  let seeds;
  beforeAll(async () => {
    seeds = await tileSeeds(root);
  });

  it.each(kinds)('each seed of the sheet %s has a tile that no other seed of it has', async (kind) => {
    const indexes = seeds[kind].map((seed) => tileIndex(seed, tiles[kind]));
    expect(new Set(indexes).size).toBe(seeds[kind].length);
    const sheet = await generatedSheet(kind);
    for (const index of indexes) expect(sheet).toContain(`<symbol id="${kind}-${index}"`);
  });

  it.each(kinds)('two tiles of the sheet %s differ visibly, also when one is mirrored', async (kind) => {
    const symbols = (await generatedSheet(kind)).split('<symbol').slice(1);
    // The first path is the grid, the last is the summit's triangle. Every third point shows the shape.
    const drawings = symbols.map((symbol) =>
      [...symbol.matchAll(/ d="([^"]+)"/g)]
        .slice(1, -1)
        .flatMap(([, d = '']) => pointsOf(d))
        .filter((_point, index) => index % 3 === 0),
    );
    const { width } = tiles[kind];
    const differences = drawings.flatMap((one, index) => {
      const mirrored = one.map(([x, y]) => /** @type {Point} */ ([width - x, y]));
      return drawings.slice(index + 1).flatMap((other) => [difference(one, other), difference(mirrored, other)]);
    });
    expect(differences).toHaveLength(seeds[kind].length * (seeds[kind].length - 1));
    // The lines of two tiles are on average so far apart, in shares of the width.
    expect(Math.min(...differences) / width).toBeGreaterThan(0.01);
  });

  it('the tile of a seed stays the same when another seed is added', () => {
    const draw = (/** @type {string[]} */ names) => {
      const { facts, sheet } = drawTileSheet('empty', names);
      return sheet.split(`id="empty-${tileIndex('runs', facts)}"`)[1]?.split('</symbol>')[0];
    };
    expect(draw(['runs', 'flows'])).toBeTruthy();
    expect(draw(['runs', 'flows', 'cards'])).toBe(draw(['runs', 'flows']));
  });

  it('a seed that the sheet does not know has one of its tiles', () => {
    for (const seed of ['', 'a-post-of-another-service', 'ein-größerer-beitrag']) {
      expect(tiles.article.shifts).toHaveLength(Math.ceil(tiles.article.count / 2));
      expect(tileIndex(seed, tiles.article)).toBeLessThan(tiles.article.count);
    }
  });

  it('an empty state is used in one place, so that each place has its own tile', async () => {
    const texts = await Promise.all(
      (await componentFiles(path.join(root, 'components'))).map((file) => readFile(file, 'utf8')),
    );
    const used = texts.flatMap((text) => [...text.matchAll(/<EmptyState\s+seed=(?:"([\w-]+)"|\{(\w+)\})/g)]);
    const named = used.flatMap(([, seed]) => seed ?? []);
    // The lists of articles and of keys are the two that pass on their kind.
    expect(used.filter(([, , passed]) => passed !== undefined)).toHaveLength(2);
    const all = [...named, ...Object.keys(contentKinds), ...Object.keys(kindLabels)];
    expect(all.sort()).toEqual([...seeds.empty].sort());
  });
});
