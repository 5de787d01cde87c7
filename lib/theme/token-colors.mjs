// @ts-check

/** The block of each theme in styles/tokens.css. */
const blocks = { light: /:root\s*\{([^}]*)\}/, dark: /:root:not\(\[data-theme='light'\]\)\s*\{([^}]*)\}/ };

/**
 * @param {string} tokens The text of styles/tokens.css.
 * @param {keyof typeof blocks} theme
 * @throws {Error} If the theme has no block.
 */
function declarationsOf(tokens, theme) {
  const [, block] = blocks[theme].exec(tokens) ?? [];
  if (block === undefined) throw new Error(`styles/tokens.css has no block of the ${theme} theme`);
  return block;
}

/** @param {string} tokens The text of styles/tokens.css. @returns {string} The declarations of the dark theme, as CSS. */
export const darkDeclarations = (tokens) => declarationsOf(tokens, 'dark');

/**
 * Returns a theme's colors, for images without style sheets.
 * @param {string} tokens The text of styles/tokens.css.
 * @param {keyof typeof blocks} theme
 * @returns {Record<string, string>} By name, without the dashes.
 */
export function tokenColors(tokens, theme) {
  return Object.fromEntries(
    [...declarationsOf(tokens, theme).matchAll(/--([\w-]+):\s*(#[0-9a-f]+)/g)].map(([, name, value]) => [name, value]),
  );
}
