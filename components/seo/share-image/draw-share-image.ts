import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { mapSvg } from '@/components/ui/landscape/map-svg.mjs';
import { tokenColors } from '@/styles/token-colors';
import hero from '@/components/ui/landscape/generated/hero.json';
import { setTitle } from './break-lines';
import { loadOutlineFont, type OutlineFont } from './outline-font';

const sheet = { width: 1200, height: 630, margin: 64 };
/** The text is on the left. The map starts under its right end and bleeds off the sheet. */
const textWidth = 640;
const lineHeight = 1.06;

type Sheet = { font: OutlineFont; colors: Record<string, string>; ground: Buffer };
let prepared: Promise<Sheet> | undefined;

/** The parts that all images share, drawn once: the background with its map. */
async function prepare(): Promise<Sheet> {
  const [font, tokens, logo] = await Promise.all([
    loadOutlineFont(),
    readFile(path.resolve('styles/tokens.css'), 'utf8'),
    readFile(path.resolve('public/logo.svg'), 'utf8'),
  ]);
  const colors = tokenColors(tokens, 'light');
  const map = mapSvg(hero, colors).replace('<svg ', '<svg x="300" y="-10" width="1060" height="650" ');
  const mark = logo
    .replace(/<svg[^>]*?viewBox/, '<svg x="64" y="52" width="56" height="56" viewBox')
    .replace(/\s(width|height)="512"/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">
    <defs><linearGradient id="veil"><stop offset=".3" stop-color="${colors.bg}"/>
    <stop offset=".72" stop-color="${colors.bg}" stop-opacity="0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="${colors.bg}"/>${map}
    <rect width="100%" height="100%" fill="url(#veil)"/>${mark}</svg>`;
  return { font, colors, ground: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/**
 * Draws a page's share image.
 * @param texts `title` is the page's title, `company` the name beside the logo, `line` the kind of page.
 * @returns A PNG of 1200 × 630 px.
 */
export async function drawShareImage(texts: { title: string; company: string; line: string }): Promise<Buffer> {
  const { font, colors, ground } = await (prepared ??= prepare());
  const { lines, size } = setTitle(texts.title, textWidth, (text, at) => font.widthOf(text, at));
  const baseline = sheet.height - sheet.margin - 44;
  const letters = [
    font.outlinesOf(texts.company, { x: sheet.margin + 74, y: 94, size: 36 }),
    ...lines.map((line, index) =>
      font.outlinesOf(line, {
        x: sheet.margin,
        y: baseline - (lines.length - 1 - index) * size * lineHeight - 28,
        size,
      }),
    ),
  ].join('');
  const line = font.outlinesOf(texts.line, { x: sheet.margin, y: sheet.height - sheet.margin + 6, size: 26 });
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">
    <path d="${letters}" fill="${colors.ink}" stroke="${colors.bg}" stroke-width="6" stroke-linejoin="round" paint-order="stroke"/>
    <path d="M${sheet.margin} ${sheet.height - sheet.margin - 34}h${textWidth}" stroke="${colors['line-strong']}" stroke-width="1.5"/>
    <path d="${line}" fill="${colors['ink-2']}"/></svg>`;
  return sharp(ground)
    .composite([{ input: Buffer.from(overlay) }])
    .png({ palette: true })
    .toBuffer();
}
