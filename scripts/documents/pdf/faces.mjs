// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** @typedef {'regular' | 'italic' | 'semibold' | 'fallback'} SiteFace */
/** @typedef {SiteFace | `script-${string}`} Face The fonts of other scripts are in `script-faces.mjs`. */

/**
 * Hanken Grotesk (OFL-1.1) in three styles, unpacked from the package @fontsource/hanken-grotesk 5.3.0. The website's
 * file is a variable font, from which the PDF library can't extract a weight. The fallback has the Latin, Greek and
 * Cyrillic letters that it lacks: Noto Sans (OFL-1.1), merged from the subsets of @fontsource/noto-sans 5.3.0.
 * @type {Record<SiteFace, string>}
 */
const files = {
  regular: 'hanken-grotesk-latin-400-normal.ttf',
  italic: 'hanken-grotesk-latin-400-italic.ttf',
  semibold: 'hanken-grotesk-latin-600-normal.ttf',
  fallback: 'noto-sans-400-normal.ttf',
};

/** @param {string} rootDir @returns {Promise<[Face, Buffer][]>} */
export const readFaces = (rootDir) =>
  Promise.all(
    Object.entries(files).map(
      async ([face, file]) =>
        /** @type {[Face, Buffer]} */ ([face, await readFile(path.join(rootDir, 'scripts/documents/fonts', file))]),
    ),
  );
