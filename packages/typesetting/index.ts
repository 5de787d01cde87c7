/** Typesets tagged PDFs (PDF/UA-1) on A4. */
export { flow, type Row } from './flow';
export { formatDay } from './format-day';
export { readIdentity, type Identity } from './identity';
export { drawLetterhead } from './letterhead';
export { baselineIn, drawLine, lineWidth, paragraphRows, plainParagraph, plainRuns } from './paragraphs';
export { createPen, type Element, type Pen } from './pen';
export { sheet, styles, type TextStyle } from './sheet';
export { visualOrder } from './text/bidi';
export { breakLines } from './text/break-lines';
export type { Line, Run } from './text/run';
export { readScriptFaces } from './text/script-faces';
export { setText } from './text/set-text';
