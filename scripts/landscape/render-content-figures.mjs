// @ts-check
/**
 * Draws the figures of some posts and updates (backend/content/images/figures, 1600 by 900) from the landscape of the
 * backdrop and the colors of the tokens. Run by hand when one of them changes:
 * `npx tsx scripts/landscape/render-content-figures.mjs`. The pictures are kept in the repository as the authors' files.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../process/settings.mjs';
import { generateLandscapes } from './generate.mjs';
import { readColors } from '../theme/theme-colors.mjs';

/** @typedef {Record<string, string>} Colors */
/** @typedef {{ x: number, width: number, height: number }} Panel @typedef {{ lines?: boolean, tints?: string[] }} Drawn */

const width = 1_600;
const height = 900;
const half = width / 2;
const levelCount = 10;

await generateLandscapes();
/** @type {{ width: number, levels: string[], grid: string, dots: string }} */
const sheet = JSON.parse(await readFile(path.join(root, 'components/ui/landscape/generated/backdrop.json'), 'utf8'));

/** @param {Colors} colors */
const tintsOf = (colors) => Array.from({ length: levelCount }, (_, level) => colors[`h${level}`] ?? '');

/**
 * The sheet as `components/ui/landscape` draws it, seen through a panel of the picture.
 * @param {Colors} colors @param {Panel} panel @param {string} view The part of the sheet that is seen.
 * @param {Drawn} [drawn] Without tints only lines are drawn, and the other way round.
 */
function drawSheet(colors, panel, view, { lines = true, tints } = {}) {
  const levels = sheet.levels.map((d, level) => {
    const weight =
      level % 5 === 4 ? 'stroke-width="2.6" stroke-opacity=".9"' : 'stroke-width="1.6" stroke-opacity=".34"';
    const stroke = lines ? `stroke="${colors.contour}" stroke-linejoin="round" ${weight}` : '';
    return `<path d="${d}" fill="${tints?.[level] ?? 'none'}" ${stroke}/>`;
  });
  const marks = `<path d="${sheet.grid}" stroke="${colors['line-strong']}" stroke-opacity=".5" stroke-width="1.6"/>
    <path d="${sheet.dots}" stroke="${colors.ink}" stroke-opacity=".4" stroke-width="5.6" stroke-linecap="round"/>`;
  return `<rect x="${panel.x}" width="${panel.width}" height="${panel.height}" fill="${colors.bg}"/>
    <svg x="${panel.x}" width="${panel.width}" height="${panel.height}" viewBox="${view}" fill="none">
      ${levels.join('')}${lines ? marks : ''}
    </svg>`;
}

/** WCAG 2.2, relative luminance, turned back into the grey that has it. @param {string} color */
function grayOf(color) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const value = luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055;
  const hex = Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
  return `#${hex}${hex}${hex}`;
}

/** @param {string[]} tints @param {number} x From the lowest to the highest, along the foot of half a picture. */
function drawLadder(tints, x) {
  const step = half / tints.length;
  return tints
    .map((tint, level) => `<rect x="${x + level * step}" y="820" width="${step}" height="80" fill="${tint}"/>`)
    .join('');
}

/** @param {string} name @param {string} drawing */
async function render(name, drawing) {
  const folder = path.join(root, 'backend/content/images/figures');
  await mkdir(folder, { recursive: true });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}

const day = await readColors('light');
const night = await readColors('dark');
const whole = { x: 0, width, height };
const left = { x: 0, width: half, height };
const right = { x: half, width: half, height };
/** One sheet over the whole picture, its left and its right half. */
const view = { whole: '0 0 2880 1620', left: '0 0 1440 1620', right: '1440 0 1440 1620' };

await render('lines-of-equal-value', drawSheet(day, whole, view.whole));

const grays = tintsOf(day).map(grayOf);
const upper = { height: 820, width: half };
/** One hill that has all ten levels. */
const hill = '20 20 840 861';
await render(
  // eslint-disable-next-line house/words -- The name of the picture in a published post.
  'colour-for-height',
  drawSheet(day, { x: 0, ...upper }, hill, { lines: false, tints: tintsOf(day) }) +
    drawSheet({ bg: grayOf(day.bg ?? '') }, { x: half, ...upper }, hill, { lines: false, tints: grays }) +
    drawLadder(tintsOf(day), 0) +
    drawLadder(grays, half),
);

await render(
  'a-night-chart',
  drawSheet(day, left, view.left, { tints: tintsOf(day) }) +
    drawSheet(night, right, view.right, { tints: tintsOf(night) }),
);
