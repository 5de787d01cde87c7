// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** @typedef {Record<string, string>} Palette a color as `#0a2730` for each token's name */

/**
 * The light theme's colors, from the first block of the tokens.
 * @param {string} rootDir @returns {Promise<Palette>}
 */
export async function readPalette(rootDir) {
  const css = await readFile(path.join(rootDir, 'styles/tokens.css'), 'utf8');
  const [, block = ''] = /:root\s*\{([^}]*)\}/.exec(css) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}
