import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type SiteFace = 'regular' | 'italic' | 'semibold' | 'fallback';
/** A font by its name. Those of other scripts are found by `readScriptFaces`. */
export type Face = SiteFace | `script-${string}`;

/**
 * Hanken Grotesk (OFL-1.1) in three styles, unpacked from the package @fontsource/hanken-grotesk 5.3.0. The website's
 * file is a variable font, from which the PDF library can't extract a weight. The fallback has the Latin, Greek and
 * Cyrillic letters that it lacks: Noto Sans (OFL-1.1), merged from the subsets of @fontsource/noto-sans 5.3.0.
 */
const files: Record<SiteFace, string> = {
  regular: 'hanken-grotesk-latin-400-normal.ttf',
  italic: 'hanken-grotesk-latin-400-italic.ttf',
  semibold: 'hanken-grotesk-latin-600-normal.ttf',
  fallback: 'noto-sans-400-normal.ttf',
};

/**
 * Returns the folder of this package.
 * @param rootDir The project's folder. A bundle can't find the package by its own location.
 */
export const packageFolder = (rootDir: string): string => path.join(rootDir, 'packages/typesetting');

/** Returns the path of a font's file. @param rootDir The project's folder. */
export const faceFile = (rootDir: string, face: SiteFace): string =>
  path.join(packageFolder(rootDir), 'fonts', files[face]);

/** Reads the website's fonts. @param rootDir The project's folder. */
export const readFaces = (rootDir: string): Promise<[Face, Buffer][]> =>
  Promise.all(
    (Object.keys(files) as SiteFace[]).map(async (face): Promise<[Face, Buffer]> => [
      face,
      await readFile(faceFile(rootDir, face)),
    ]),
  );
