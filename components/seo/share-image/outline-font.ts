import path from 'node:path';
import * as fontkit from 'fontkit';

export type OutlineFont = {
  /** @returns The width of a line of text. */
  widthOf: (text: string, size: number) => number;
  /** @returns The line's outlines as SVG path data. `y` is the baseline. */
  outlinesOf: (text: string, place: { x: number; y: number; size: number }) => string;
};

/** Letter spacing as in the pages' display size. */
const tracking = -0.024;

/** The static cut that the PDFs use, too: the compressed variable font of the pages yields no outlines. */
const file = 'scripts/documents/fonts/hanken-grotesk-latin-600-normal.ttf';

/** The site's font as outlines, so that images look the same on every system, without installed fonts. */
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
        // The font's y axis points up, the image's down.
        outlines.push(glyph.path.scale(scale, -scale).translate(pen, y).toSVG());
        pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size;
      }
      return outlines.join('');
    },
  };
}
