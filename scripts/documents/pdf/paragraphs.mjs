// @ts-check
import { visualOrder } from './bidi.mjs';
import { breakLines } from './break-lines.mjs';
import { sheet, styles } from './sheet.mjs';

/** @typedef {import('../../../lib/documents/document-types').Inline} Inline */
/** @typedef {import('./break-lines.mjs').Run} Run */
/** @typedef {import('./break-lines.mjs').Line} Line */
/** @typedef {import('./flow.mjs').Row} Row */
/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('./pen.mjs').Element} Element */
/** @typedef {import('./sheet.mjs').TextStyle} TextStyle */

/** Relative links don't work in a file, so only their text is kept. @param {string} url */
const isAddress = (url) => /^(https?:|mailto:)/.test(url);

/**
 * @param {Inline[]} inlines @param {TextStyle} style
 * @returns {Run[]}
 */
export function runsOf(inlines, style) {
  return inlines.flatMap((inline) => {
    switch (inline.type) {
      case 'text':
        return { text: inline.value, style };
      case 'code':
        return { text: inline.value, style: { ...style, color: 'primary' }, isCode: true };
      case 'emphasis':
        return runsOf(inline.children, { ...style, face: 'italic' });
      case 'strong':
        return runsOf(inline.children, { ...style, face: 'semibold' });
      case 'link': {
        const { url } = inline;
        if (!isAddress(url)) return runsOf(inline.children, style);
        return runsOf(inline.children, { ...style, color: 'link' }).map((run) => ({ ...run, url }));
      }
    }
  });
}

/** @param {Line} line @param {Pen} pen */
export const lineWidth = (line, pen) => line.reduce((sum, { text, style }) => sum + pen.widthOf(text, style), 0);

/** The clickable area of a link above and below the baseline, relative to the font size. */
const reach = { above: 0.95, below: 0.3 };

/**
 * Draws a line as part of an element. Its links and code are child elements.
 * @param {Pen} pen @param {Element} element @param {Line} line
 * @param {number} x @param {number} baseline
 */
export function drawLine(pen, element, line, x, baseline) {
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

/** The baseline's distance from the top of a line, which centers the letters. @param {TextStyle} style */
export const baselineIn = ({ size, line }) => (line + size * 0.7) / 2;

/**
 * @param {Pen} pen @param {Element} element
 * @param {Run[]} runs
 * @param {{ style: TextStyle, x?: number, to?: number, before?: number, keepsNext?: boolean }} options
 * @returns {Row[]} its lines; neither the first nor the last one stands alone on a page
 */
export function paragraphRows(pen, element, runs, { style, x = sheet.text, to = sheet.right, before = 0, keepsNext }) {
  const lines = breakLines(runs, to - x, (run) => pen.widthOf(run.text, run.style));
  return lines.map((line, index) => ({
    height: style.line,
    before: index === 0 ? before : 0,
    keepsNext: keepsNext || (lines.length > 1 && (index === 0 || index === lines.length - 2)),
    draw: (y) => drawLine(pen, element, line, x, y + baselineIn(style)),
  }));
}

/** @param {string} text @param {TextStyle} style @returns {Run[]} */
export const plainRuns = (text, style) => [{ text, style }];

/**
 * @param {Pen} pen
 * @param {Element} parent
 * @param {string} text
 * @param {Partial<Parameters<typeof paragraphRows>[3]>} [options]
 */
export const plainParagraph = (pen, parent, text, options = {}) => {
  const style = options.style ?? styles.body;
  return paragraphRows(pen, pen.addElement(parent, 'P'), plainRuns(text, style), { ...options, style });
};
