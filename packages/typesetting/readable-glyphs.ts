type Glyph = { id: number; codePoints: number[]; advanceWidth: number };

/** The used parts of the PDF library's font, which its types don't declare. */
export type EmbeddedFont = {
  layout: (text: string, features?: unknown) => { glyphs: Glyph[]; positions: unknown[] };
  encode: (text: string, features?: unknown) => [codes: string[], positions: unknown[]];
  subset: { glyphs: number[] };
  widths: number[];
  unicode: number[][];
  scale: number;
  font: { getGlyph: (id: number, codePoints?: number[]) => Glyph };
};

/**
 * Gives a glyph a code for each letter that it stands for, in place. The library gives it one code, which reads as the
 * first letter: in Arabic several letters share a glyph and differ in their dots, which are glyphs, too.
 */
export function makeReadable(font: EmbeddedFont): void {
  const { font: source } = font;
  const getGlyph = source.getGlyph.bind(source);
  // Cached glyphs have the letters for which they were first asked.
  source.getGlyph = (id, codePoints = []) =>
    Object.create(getGlyph(id, codePoints), { codePoints: { value: codePoints } }) as Glyph;
  const codes = new Map<string, number>();
  const codeOf = ({ id, codePoints, advanceWidth }: Glyph) => {
    const key = [id, ...codePoints].join(' ');
    const code = codes.get(key) ?? font.subset.glyphs.push(id) - 1;
    codes.set(key, code);
    font.widths[code] = advanceWidth * font.scale;
    font.unicode[code] = codePoints;
    return code;
  };
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    return [glyphs.map((glyph) => codeOf(glyph).toString(16).padStart(4, '0')), positions];
  };
}
