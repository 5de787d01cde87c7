// @ts-check
import { baselineIn, sheet, styles } from '@app/typesetting';

/** @typedef {import('@app/typesetting').Row} Row */
/** @typedef {import('@app/typesetting').Pen} Pen */
/** @typedef {import('@app/typesetting').Element} Element */

const indent = 14;
const columnGap = 22;
const padding = 6;

/** @param {string} value @returns {string[][]} each line's columns: a column is one that several lines have */
function listColumns(value) {
  const lines = value.split('\n').map((line) => line.split(/ {2,}/));
  const isShared = (/** @type {number} */ column) => lines.filter((parts) => parts.length > column).length > 1;
  const count = Math.max(...lines.map((parts) => parts.filter((_, column) => column === 0 || isShared(column)).length));
  return lines.map((parts) => [...parts.slice(0, count - 1), parts.slice(count - 1).join(' ')]);
}

/**
 * Code and formulas. Text aligned by spaces in the source is aligned in columns, so that no monospaced font is needed.
 * @param {Pen} pen @param {Element} parent @param {string} value
 * @returns {Row[]} All on one page.
 */
export function codeRows(pen, parent, value) {
  const element = pen.addElement(pen.addElement(parent, 'P'), 'Code');
  const style = styles.code;
  const lines = listColumns(value);
  const stops = lines
    .filter((parts) => parts.length > 1)
    .reduce((/** @type {number[]} */ widths, parts) => {
      parts.slice(0, -1).forEach((part, column) => {
        widths[column] = Math.max(widths[column] ?? 0, pen.widthOf(part, style) + columnGap);
      });
      return widths;
    }, []);
  const x = sheet.text + indent;
  return lines.map((parts, index) => {
    const isFirst = index === 0;
    const isLast = index === lines.length - 1;
    const height =
      (parts.join('') === '' ? style.line / 2 : style.line) + (isFirst ? padding : 0) + (isLast ? padding : 0);
    return {
      height,
      before: isFirst ? 9 : 0,
      keepsNext: !isLast,
      draw: (y) => {
        pen.drawArtifact(() => pen.doc.rect(sheet.text, y, 1.6, height).fill(pen.palette['line-strong'] ?? ''));
        let left = x;
        parts.forEach((part, column) => {
          const at = left;
          const text = column < parts.length - 1 ? `${part} ` : part;
          const baseline = y + (isFirst ? padding : 0) + baselineIn(style);
          if (part !== '') pen.drawIn(element, () => pen.drawText(text, at, baseline, style));
          left += stops[column] ?? 0;
        });
      },
    };
  });
}
