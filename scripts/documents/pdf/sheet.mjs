// @ts-check

/** A4 in points, and where things stand on it: a margin for numbers at the left, the text, air at the right. */
export const sheet = {
  width: 595.28,
  height: 841.89,
  /** Where rules, numbers and running heads begin. */
  left: 56,
  /** Where the text begins: 348 points to the right edge hold about 68 characters. */
  text: 168,
  right: 516,
  top: 88,
  bottom: 772,
  headBaseline: 52,
  footBaseline: 804,
};

/**
 * How text is set: face, size and distance of the lines in points, colour by its name among the tokens.
 * @typedef {{ face: import('./faces.mjs').Face, size: number, line: number, colour: string, spacing?: number }} TextStyle
 */

/** @satisfies {Record<string, TextStyle>} */
export const styles = {
  title: { face: 'semibold', size: 34, line: 38, colour: 'ink', spacing: -0.7 },
  subtitle: { face: 'regular', size: 15, line: 22, colour: 'ink-2' },
  lead: { face: 'regular', size: 12.5, line: 18.5, colour: 'ink-2' },
  h2: { face: 'semibold', size: 16, line: 20, colour: 'ink', spacing: -0.16 },
  h3: { face: 'semibold', size: 12, line: 16.5, colour: 'ink' },
  body: { face: 'regular', size: 11, line: 16.5, colour: 'ink' },
  code: { face: 'regular', size: 10.5, line: 17, colour: 'ink' },
  table: { face: 'regular', size: 10, line: 14, colour: 'ink' },
  small: { face: 'regular', size: 9, line: 13, colour: 'ink-3' },
};
