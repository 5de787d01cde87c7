// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const edge = 32;

/**
 * The paths of the logo's mark, 32 by 32: two rings and the spot height.
 * @param {string} rootDir @returns {Promise<string[]>}
 */
export async function readMark(rootDir) {
  const svg = await readFile(path.join(rootDir, 'public/logo.svg'), 'utf8');
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d);
}

/** @param {import('./pen.mjs').Pen} pen @param {{ x: number, y: number, size: number }} place */
export function drawMark(pen, { x, y, size }) {
  const { doc, palette, mark } = pen;
  const rings = mark.slice(0, -1);
  pen.drawArtifact(() => {
    doc
      .save()
      .translate(x, y)
      .scale(size / edge);
    for (const ring of rings) doc.path(ring).lineWidth(2.4).lineCap('round').stroke(palette.ink);
    doc.path(mark.at(-1) ?? '').fill(palette.marker ?? '');
    doc.restore();
  }, 'Pagination');
}
