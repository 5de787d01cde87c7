import type { Row } from './flow';
import type { Element, Pen } from './pen';
import { sheet, styles, type TextStyle } from './sheet';
import { visualOrder } from './text/bidi';
import { breakLines } from './text/break-lines';
import type { Line, Run } from './text/run';

export const lineWidth = (line: Line, pen: Pen): number =>
  line.reduce((sum, { text, style }) => sum + pen.widthOf(text, style), 0);

/** The clickable area of a link above and below the baseline, relative to the font size. */
const reach = { above: 0.95, below: 0.3 };

/** Draws a line as part of an element. Its links and code are child elements. */
export function drawLine(pen: Pen, element: Element, line: Line, x: number, baseline: number): void {
  let left = x;
  for (const { text, style, actual, url, isCode } of visualOrder(line)) {
    const width = pen.widthOf(text, style);
    const at = left;
    const draw = () => pen.drawText(text, at, baseline, style, actual);
    if (url !== undefined) {
      const link = pen.addElement(element, 'Link');
      pen.drawIn(link, draw);
      const height = style.size * (reach.above + reach.below);
      pen.addLink(link, { x: at, y: baseline - style.size * reach.above, width, height }, { url }, text.trim());
      pen.drawRule(baseline + 1.8, { from: at, to: at + width, color: 'link', width: 0.5 });
    } else if (isCode) pen.drawIn(pen.addElement(element, 'Code'), draw);
    else pen.drawIn(element, draw);
    left += width;
  }
}

/** The baseline's distance from the top of a line, which centers the letters. */
export const baselineIn = ({ size, line }: Pick<TextStyle, 'size' | 'line'>): number => (line + size * 0.7) / 2;

export type ParagraphOptions = {
  style: TextStyle;
  /** The left and the right edge. */
  x?: number;
  to?: number;
  before?: number;
  keepsNext?: boolean;
};

/** Breaks a paragraph into lines, of which neither the first nor the last stands alone on a page. */
export function paragraphRows(
  pen: Pen,
  element: Element,
  runs: Run[],
  { style, x = sheet.text, to = sheet.right, before = 0, keepsNext }: ParagraphOptions,
): Row[] {
  const lines = breakLines(runs, to - x, (run) => pen.widthOf(run.text, run.style));
  return lines.map((line, index) => ({
    height: style.line,
    before: index === 0 ? before : 0,
    keepsNext: keepsNext || (lines.length > 1 && (index === 0 || index === lines.length - 2)),
    draw: (y) => drawLine(pen, element, line, x, y + baselineIn(style)),
  }));
}

export const plainRuns = (text: string, style: TextStyle): Run[] => [{ text, style }];

/** Adds a paragraph in one style. */
export function plainParagraph(
  pen: Pen,
  parent: Element,
  text: string,
  options: Partial<ParagraphOptions> = {},
): Row[] {
  const style = options.style ?? styles.body;
  return paragraphRows(pen, pen.addElement(parent, 'P'), plainRuns(text, style), { ...options, style });
}
