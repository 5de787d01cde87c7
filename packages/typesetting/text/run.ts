import type { TextStyle } from '../sheet';

/** Text in one style, with its link or code semantics. */
export type Run = {
  text: string;
  style: TextStyle;
  /** The text in the order of reading, if it is drawn in another order. */
  actual?: string;
  url?: string;
  isCode?: boolean;
};

/** A whole line, with the spaces between its words. */
export type Line = Run[];

/** Measures a run, in points. */
export type WidthOf = (run: Run) => number;
