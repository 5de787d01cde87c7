// @ts-check

/** @typedef {{ id: number, codePoints: number[], advanceWidth: number }} Glyph */
/**
 * The used parts of the PDF library's font, which its types don't declare.
 * @typedef {{
 *   layout: (text: string, features?: unknown) => { glyphs: Glyph[], positions: unknown[] },
 *   encode: (text: string, features?: unknown) => [codes: string[], positions: unknown[]],
 *   subset: { glyphs: number[] }, widths: number[], unicode: number[][], scale: number,
 *   font: { getGlyph: (id: number, codePoints?: number[]) => Glyph },
 * }} EmbeddedFont
 */

/**
 * Gives a glyph a code for each letter that it stands for. The library gives it one code, which reads as the first letter:
 * in Arabic several letters share a glyph and differ in their dots, which are glyphs, too.
 * @param {EmbeddedFont} font Changed in place.
 */
export function makeReadable(font) {
  const { font: source } = font;
  const getGlyph = source.getGlyph.bind(source);
  // Cached glyphs have the letters for which they were first asked.
  source.getGlyph = (id, codePoints = []) =>
    Object.create(getGlyph(id, codePoints), { codePoints: { value: codePoints } });
  /** @type {Map<string, number>} */
  const codes = new Map();
  const codeOf = (/** @type {Glyph} */ { id, codePoints, advanceWidth }) => {
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
