// @ts-check

/** The declarations of each theme's colors. The dark ones occur twice; a test compares them. */
const blocks = { light: /:root\s*\{([^}]*)\}/, dark: /\[data-theme='dark'\]\s*\{([^}]*)\}/ };

/**
 * Returns a theme's colors, for images without style sheets.
 * @param {string} tokens The text of styles/tokens.css.
 * @param {keyof typeof blocks} theme
 * @returns {Record<string, string>} By name, without the dashes.
 */
export function tokenColors(tokens, theme) {
  const [, block = ''] = blocks[theme].exec(tokens) ?? [];
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]+)/g)].map(([, name, value]) => [name, value]));
}
