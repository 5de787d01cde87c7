// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { tokenColors } from '../../../lib/theme/token-colors.mjs';

/** @typedef {Record<string, string>} Palette a color as `#0a2730` for each token's name */

/**
 * The light theme's colors.
 * @param {string} rootDir @returns {Promise<Palette>}
 */
export async function readPalette(rootDir) {
  const css = await readFile(path.join(rootDir, 'styles/tokens.css'), 'utf8');
  return tokenColors(css, 'light');
}
