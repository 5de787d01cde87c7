/** The used part of fontkit, which has no type definitions. */
declare module 'fontkit' {
  type Path = {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    /** The path data for SVG. */
    toSVG(): string;
  };
  type Run = {
    advanceWidth: number;
    glyphs: { path: Path; advanceWidth: number }[];
    positions: { xAdvance: number }[];
  };
  export type Font = {
    unitsPerEm: number;
    /** The code points for which the font has a glyph. */
    characterSet: number[];
    layout(text: string): Run;
  };
  export function open(file: string): Promise<Font>;
  export function create(file: Buffer): Font;
}
