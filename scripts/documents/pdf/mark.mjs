// @ts-check
import { readFileSync } from 'node:fs';

/** The paths of the logo's mark, 32 by 32: two rings and the spot height. */
const svg = readFileSync(new URL('../../../public/logo.svg', import.meta.url), 'utf8');
const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);
const edge = 32;

/** @param {import('./pen.mjs').Pen} pen @param {{ x: number, y: number, size: number }} place */
export function drawMark(pen, { x, y, size }) {
  const rings = paths.slice(0, -1);
  const { doc, palette } = pen;
  pen.drawArtifact(() => {
    doc
      .save()
      .translate(x, y)
      .scale(size / edge);
    for (const ring of rings) doc.path(ring).lineWidth(2.4).lineCap('round').stroke(palette.ink);
    doc.path(paths.at(-1) ?? '').fill(palette.marker ?? '');
    doc.restore();
  }, 'Pagination');
}
