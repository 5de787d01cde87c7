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
    layout(text: string): Run;
  };
  export function open(file: string): Promise<Font>;
}
