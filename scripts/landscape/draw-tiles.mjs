// @ts-check
import { contourPaths, createRandom, createTerrain, gridPath, levels, scale } from '@app/landscape';
import { tiles } from './sheets.mjs';

/** @typedef {typeof tiles[keyof typeof tiles]} TileSheet */

/** Numbers of shapes of each kind, and the edge lengths of their drawings. */
export const tileCounts = Object.fromEntries(
  Object.entries(tiles).map(([kind, { count, width, height }]) => [
    kind,
    { count, width: width * scale, height: height * scale },
  ]),
);

/** @param {import('@app/landscape').Terrain} terrain @param {TileSheet} sheet @returns {[number, number]} its highest place */
function highestOf(terrain, { width, height }) {
  let [topX, topY] = [width / 2, height / 2];
  for (let x = 0; x <= width; x += 2) {
    for (let y = 0; y <= height; y += 2) if (terrain(x, y) > terrain(topX, topY)) [topX, topY] = [x, y];
  }
  return [topX, topY];
}

/** @param {TileSheet} sheet @param {number} seed @returns {string} what is drawn on one tile */
function drawTile(sheet, seed) {
  const { width, height, hills, radius, lines } = sheet;
  const random = createRandom(seed);
  /** @param {number} least @param {number} room */
  const between = (least, room) => least + random() * room;
  const lesser = () => ({
    x: between(0.12 * width, 0.76 * width),
    y: between(0.2 * height, 0.6 * height),
    height: between(0.4, 0.45),
    rx: between(0.6 * radius, 0.6 * radius),
    ry: between(0.6 * radius, 0.6 * radius),
    turn: between(0, 90),
  });
  const main = {
    ...lesser(),
    x: between(0.36 * width, 0.28 * width),
    y: between(0.38 * height, 0.24 * height),
    height: 1,
    rx: 1.15 * radius,
    ry: 0.85 * radius,
  };
  const terrain = createTerrain([main, ...Array.from({ length: hills }, lesser)], seed, {
    reach: 0.4 * radius,
    wavelength: 2.8 * radius,
  });
  const [x, y] = highestOf(terrain, sheet);
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

/** @param {string} kind @param {TileSheet} sheet @returns {string[]} */
function drawKind(kind, sheet) {
  const { width, height, count, seed } = sheet;
  const grid = gridPath({ width, height, spacing: height / 2, arm: 3 });
  return Array.from(
    { length: count },
    (_, shape) =>
      `<symbol id="${kind}-${shape}" viewBox="0 0 ${width * scale} ${height * scale}"><path stroke="var(--line-strong)" stroke-opacity=".5" stroke-width="1.6" d="${grid}"/>${drawTile(sheet, seed + shape)}</symbol>`,
  );
}

/** @returns {string} one file with every tile as a symbol; the page that uses one gives it its colors */
export function drawTileSheet() {
  const symbols = Object.entries(tiles).flatMap(([kind, sheet]) => drawKind(kind, sheet));
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="none">${symbols.join('')}</svg>\n`;
}
