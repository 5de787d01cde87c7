/** Splits a text into its lines, trimmed and without blank ones. */
export const filledLines = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
