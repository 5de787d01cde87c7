// @ts-check
import { contourPaths, createRandom, createTerrain, gridPath, levels, scale } from '@app/landscape';
import { hashSeed, tileIndex } from '@/components/ui/landscape/tile-place';
import { placeTiles } from './place-tiles.mjs';
import { tiles } from './sheets.mjs';

/** @typedef {keyof typeof tiles} TileKind */
/** @typedef {import('./sheets.mjs').TileSize} TileSize */

/** @param {import('@app/landscape').Terrain} terrain @param {TileSize} size @returns {[number, number]} its highest place */
function highestOf(terrain, { width, height }) {
  let [topX, topY] = [width / 2, height / 2];
  for (let x = 0; x <= width; x += 2) {
    for (let y = 0; y <= height; y += 2) if (terrain(x, y) > terrain(topX, topY)) [topX, topY] = [x, y];
  }
  return [topX, topY];
}

/** @param {TileSize} size @param {string} seed @returns {string} what is drawn on one tile */
function drawTile(size, seed) {
  const { width, height, radius, lines } = size;
  const start = hashSeed(seed);
  const random = createRandom(start);
  /** @param {number} least @param {number} room */
  const between = (least, room) => least + random() * room;
  const lesser = () => ({
    x: between(0.08 * width, 0.84 * width),
    y: between(0.14 * height, 0.72 * height),
    height: between(0.35, 0.5),
    rx: between(0.5 * radius, 0.9 * radius),
    ry: between(0.5 * radius, 0.6 * radius),
    turn: between(0, 180),
  });
  const main = {
    ...lesser(),
    x: between(0.26 * width, 0.48 * width),
    y: between(0.3 * height, 0.4 * height),
    height: 1,
    rx: between(1 * radius, 0.5 * radius),
    ry: between(0.65 * radius, 0.35 * radius),
  };
  const hills = Math.round(between(1.5, (2 * width) / height));
  const terrain = createTerrain([main, ...Array.from({ length: hills }, lesser)], start, {
    reach: 0.4 * radius,
    wavelength: 2.8 * radius,
  });
  const [x, y] = highestOf(terrain, size);
  const highest = terrain(x, y);
  const thresholds = levels(0.09 * highest, 0.92 * highest, lines);
  const paths = contourPaths(terrain, { width, height, thresholds, step: radius / 10, margin: 0.8 * radius });
  const relief = paths.map((d, level) => {
    const line = level % 5 === 4 ? 'stroke-opacity=".9" stroke-width="2.6"' : 'stroke-opacity=".34"';
    return `<path fill="var(--h${Math.round((level * 9) / (lines - 1))})" ${line} d="${d}"/>`;
  });
  const edge = Math.round(0.45 * Math.min(radius, 24)) * scale;
  const [left, top] = [Math.round(x) * scale, Math.round(y) * scale - Math.round(edge * 0.6)];
  return [
    `<g stroke="var(--contour)" stroke-width="1.6">${relief.join('')}</g>`,
    '<path fill="var(--marker)" stroke="var(--bg)" stroke-width="4" stroke-linejoin="round" paint-order="stroke" ',
    `d="M${left} ${top}l${edge / 2} ${Math.round(edge * 0.86)}h-${edge}z"/>`,
  ].join('');
}

/**
 * Draws a tile for each seed as a symbol of one file; the page that uses a symbol gives it its colors.
 * @param {TileKind} kind
 * @param {readonly string[]} seeds
 */
export function drawTileSheet(kind, seeds) {
  const size = tiles[kind];
  const [width, height] = [size.width * scale, size.height * scale];
  const places = placeTiles(seeds);
  const grid = gridPath({ width: size.width, height: size.height, spacing: size.height / 2, arm: 3 });
  const open = (/** @type {number} */ index) => `<symbol id="${kind}-${index}" viewBox="0 0 ${width} ${height}">`;
  const cross = `<path stroke="var(--line-strong)" stroke-opacity=".5" stroke-width="1.6" d="${grid}"/>`;
  const symbols = seeds.map((seed) => `${open(tileIndex(seed, places))}${cross}${drawTile(size, seed)}</symbol>`);
  return {
    facts: { width, height, ...places },
    sheet: `<svg xmlns="http://www.w3.org/2000/svg" fill="none">${symbols.join('')}</svg>\n`,
  };
}
