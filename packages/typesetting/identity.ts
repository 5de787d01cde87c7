import { readFaces, type Face } from './faces';

/** Colors such as `#0a2730`, by the names of the design tokens. */
export type Palette = Readonly<Record<string, string>>;

/** The look of the website: fonts, colors, and the logo's mark. */
export type Identity = {
  faces: [Face, Buffer][];
  palette: Palette;
  /** Path data of the mark, 32 by 32: two rings and the spot height. */
  mark: string[];
};

/**
 * Reads the fonts and adds the look of the website.
 * @param rootDir The project's folder.
 * @param look `logo`: the SVG file's text.
 */
export async function readIdentity(
  rootDir: string,
  { palette, logo }: { palette: Palette; logo: string },
): Promise<Identity> {
  const mark = [...logo.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d);
  return { faces: await readFaces(rootDir), palette, mark };
}
