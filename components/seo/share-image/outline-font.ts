import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as fontkit from 'fontkit';

export type OutlineFont = {
  /** @returns How wide a line is. */
  widthOf: (text: string, size: number) => number;
  /** @returns The line's outlines as the data of an SVG path. `y` is the base line. */
  outlinesOf: (text: string, place: { x: number; y: number; size: number }) => string;
};

/** Letters stand a little closer than the font sets them, as in the pages' display size. */
const tracking = -0.024;

/**
 * The site's own font as outlines: what draws the picture needs no font then, so it looks the same everywhere.
 * @param weight 100 to 900.
 */
export async function loadOutlineFont(weight: number): Promise<OutlineFont> {
  const folder = path.resolve('public/fonts');
  const file = (await readdir(folder)).find((name) => /^hanken-grotesk-latin\..*\.woff2$/.test(name));
  if (file === undefined) throw new Error('public/fonts holds no Hanken Grotesk.');
  const font = await fontkit.open(path.join(folder, file));
  const cut = font.getVariation({ wght: weight });
  const scaleOf = (size: number) => size / cut.unitsPerEm;

  return {
    widthOf: (text, size) => cut.layout(text).advanceWidth * scaleOf(size) + tracking * size * text.length,
    outlinesOf(text, { x, y, size }) {
      const scale = scaleOf(size);
      let pen = x;
      const outlines: string[] = [];
      const { glyphs, positions } = cut.layout(text);
      for (const [index, glyph] of glyphs.entries()) {
        // The font's y runs upwards, the picture's downwards.
        outlines.push(glyph.path.scale(scale, -scale).translate(pen, y).toSVG());
        pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size;
      }
      return outlines.join('');
    },
  };
}
