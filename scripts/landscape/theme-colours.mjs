// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';
import { tokenColours } from './token-colours.mjs';

/**
 * The colours of a theme, from the tokens.
 * @param {'light' | 'dark'} theme @returns {Promise<Record<string, string>>} by name, without the dashes
 */
export async function readColours(theme) {
  return tokenColours(await readFile(path.join(root, 'styles/tokens.css'), 'utf8'), theme);
}
