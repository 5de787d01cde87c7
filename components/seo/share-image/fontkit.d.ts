/** What is used of fontkit, which brings no types. */
declare module 'fontkit' {
  type Path = {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    /** The data of an SVG path. */
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
