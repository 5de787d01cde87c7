// @ts-check
import { readFaces } from './faces.mjs';
import { readMark } from './mark.mjs';
import { readPalette } from './palette.mjs';

/**
 * The website's look for PDFs: fonts, colors, and the logo's mark.
 * @typedef {{
 *   faces: [import('./faces.mjs').Face, Buffer][], palette: import('./palette.mjs').Palette, mark: string[],
 * }} Identity
 */

/**
 * @param {string} rootDir The project's folder. A bundle cannot find it by its own location.
 * @returns {Promise<Identity>}
 */
export async function readIdentity(rootDir) {
  const [faces, palette, mark] = await Promise.all([readFaces(rootDir), readPalette(rootDir), readMark(rootDir)]);
  return { faces, palette, mark };
}
