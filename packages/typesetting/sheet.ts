import type { Face } from './faces';

/** A4 in points: a left margin for numbers, the text, and a right margin. */
export const sheet = {
  width: 595.28,
  height: 841.89,
  /** The left edge of rules, numbers and running heads. */
  left: 56,
  /** The left edge of the text: 348 points to the right edge fit about 68 characters. */
  text: 168,
  right: 516,
  top: 88,
  bottom: 772,
  headBaseline: 52,
  footBaseline: 804,
};

export type TextStyle = {
  face: Face;
  /** In points, as is `line`, the line height. */
  size: number;
  line: number;
  /** The name of a design token. */
  color: string;
  spacing?: number;
  /** The embedding level of bidirectional text. */
  level?: number;
};

export const styles = {
  title: { face: 'semibold', size: 34, line: 38, color: 'ink', spacing: -0.7 },
  subtitle: { face: 'regular', size: 15, line: 22, color: 'ink-2' },
  lead: { face: 'regular', size: 12.5, line: 18.5, color: 'ink-2' },
  h2: { face: 'semibold', size: 16, line: 20, color: 'ink', spacing: -0.16 },
  h3: { face: 'semibold', size: 12, line: 16.5, color: 'ink' },
  body: { face: 'regular', size: 11, line: 16.5, color: 'ink' },
  code: { face: 'regular', size: 10.5, line: 17, color: 'ink' },
  table: { face: 'regular', size: 10, line: 14, color: 'ink' },
  small: { face: 'regular', size: 9, line: 13, color: 'ink-3' },
} satisfies Record<string, TextStyle>;
