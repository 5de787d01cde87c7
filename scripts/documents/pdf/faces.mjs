// @ts-check
import { readFile } from 'node:fs/promises';

/** @typedef {'regular' | 'italic' | 'semibold'} Face */

/**
 * Hanken Grotesk (OFL-1.1) in three styles, unpacked from the package @fontsource/hanken-grotesk 5.3.0. The website's
 * file is a variable font, from which the PDF library can't extract a weight.
 * @type {Record<Face, string>}
 */
const files = {
  regular: 'hanken-grotesk-latin-400-normal.ttf',
  italic: 'hanken-grotesk-latin-400-italic.ttf',
  semibold: 'hanken-grotesk-latin-600-normal.ttf',
};

/** @returns {Promise<[Face, Buffer][]>} */
export const readFaces = () =>
  Promise.all(
    Object.entries(files).map(
      async ([face, file]) =>
        /** @type {[Face, Buffer]} */ ([face, await readFile(new URL(`../fonts/${file}`, import.meta.url))]),
    ),
  );
