export type Theme = 'light' | 'dark';

/** The block of each theme in tokens.css. */
const blocks: Record<Theme, RegExp> = {
  light: /:root\s*\{([^}]*)\}/,
  dark: /:root:not\(\[data-theme='light'\]\)\s*\{([^}]*)\}/,
};

/** @throws {Error} If the theme has no block. */
function declarationsOf(tokens: string, theme: Theme): string {
  const [, block] = blocks[theme].exec(tokens) ?? [];
  if (block === undefined) throw new Error(`styles/tokens.css has no block of the ${theme} theme`);
  return block;
}

/** Returns the declarations of the dark theme, as CSS. @param tokens The text of tokens.css. */
export const darkDeclarations = (tokens: string): string => declarationsOf(tokens, 'dark');

/**
 * Returns a theme's colors, for images and documents without style sheets.
 * @param tokens The text of tokens.css.
 * @returns By name, without the dashes.
 */
export function tokenColors(tokens: string, theme: Theme): Record<string, string> {
  return Object.fromEntries(
    [...declarationsOf(tokens, theme).matchAll(/--([\w-]+):\s*(#[0-9a-f]+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}
