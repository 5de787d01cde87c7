import * as fontkit from 'fontkit';
import { faceFile } from '@app/typesetting/faces';

export type OutlineFont = {
  /** @returns The width of a line of text. */
  widthOf: (text: string, size: number) => number;
  /** @returns The line's outlines as SVG path data. `y` is the baseline. */
  outlinesOf: (text: string, place: { x: number; y: number; size: number }) => string;
};

/** Letter spacing as in the pages' display size. */
const tracking = -0.024;

/**
 * Loads the site's font as outlines, so that images look the same on every system, without installed fonts. It is the
 * static cut of the PDFs: the compressed variable font of the pages yields no outlines.
 */
export async function loadOutlineFont(): Promise<OutlineFont> {
  const font = await fontkit.open(faceFile(process.cwd(), 'semibold'));
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
