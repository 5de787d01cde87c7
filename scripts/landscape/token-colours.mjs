// @ts-check

/** Where a theme's colors begin; the dark one's stand twice, and a test holds the two to each other. */
const blocks = { light: /:root\s*\{([^}]*)\}/, dark: /\[data-theme='dark'\]\s*\{([^}]*)\}/ };

/**
 * The colors of a theme, for pictures that no style sheet reaches.
 * @param {string} tokens the text of styles/tokens.css
 * @param {keyof typeof blocks} theme
 * @returns {Record<string, string>} by name, without the dashes
 */
export function tokenColors(tokens, theme) {
  const [, block = ''] = blocks[theme].exec(tokens) ?? [];
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]+)/g)].map(([, name, value]) => [name, value]));
}
