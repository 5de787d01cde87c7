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

/** One cut that the PDFs are set in, too: the compressed variable font of the pages yields no outlines. */
const file = 'scripts/documents/fonts/hanken-grotesk-latin-600-normal.ttf';

/** The site's own font as outlines: what draws the picture needs no font then, so it looks the same everywhere. */
export async function loadOutlineFont(): Promise<OutlineFont> {
  const font = await fontkit.open(path.resolve(file));
  const scaleOf = (size: number) => size / font.unitsPerEm;

  return {
    widthOf: (text, size) => font.layout(text).advanceWidth * scaleOf(size) + tracking * size * text.length,
    outlinesOf(text, { x, y, size }) {
      const scale = scaleOf(size);
      let pen = x;
      const outlines: string[] = [];
      const { glyphs, positions } = font.layout(text);
      for (const [index, glyph] of glyphs.entries()) {
        // The font's y runs upwards, the picture's downwards.
        outlines.push(glyph.path.scale(scale, -scale).translate(pen, y).toSVG());
        pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size;
      }
      return outlines.join('');
    },
  };
}
