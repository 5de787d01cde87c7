// @ts-check
import { readFile } from 'node:fs/promises';

/** @typedef {Record<string, string>} Palette a color as `#0a2730` for each token's name */

/** The light theme's colors, from the first block of the tokens. @returns {Promise<Palette>} */
export async function readPalette() {
  const css = await readFile(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
  const [, block = ''] = /:root\s*\{([^}]*)\}/.exec(css) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}
