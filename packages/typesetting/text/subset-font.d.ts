/** The used part of subset-font, which has no type definitions. */
declare module 'subset-font' {
  /** Reduces a font to the characters of a text, and a variable font to one of its instances. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number } },
  ): Promise<Buffer>;
}
