// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';
import { tokenColors } from '../../styles/token-colors';

/**
 * Reads a theme's colors from the tokens.
 * @param {'light' | 'dark'} theme @returns {Promise<Record<string, string>>} By name, without the dashes.
 */
export async function readColors(theme) {
  return tokenColors(await readFile(path.join(root, 'styles/tokens.css'), 'utf8'), theme);
}
