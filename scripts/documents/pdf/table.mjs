// @ts-check
import { baselineIn, breakLines, drawLine, lineWidth, paragraphRows, plainRuns, sheet, styles } from '@app/typesetting';
import { inlineRuns } from './inline-runs.mjs';

/** @typedef {import('../../../lib/documents/document-types').TableBlock} TableBlock */
/** @typedef {import('../../../lib/documents/document-types').Inline} Inline */
/** @typedef {import('@app/typesetting').Line} Line */
/** @typedef {import('@app/typesetting').Row} Row */
/** @typedef {import('@app/typesetting').Pen} Pen */
/** @typedef {import('@app/typesetting').Element} Element */

const columnGap = 18;
const padding = 4.5;
const style = styles.table;
const headStyle = { ...style, face: /** @type {const} */ ('semibold'), color: 'ink-2' };

/**
 * @param {number[]} natural The unbroken width of each column.
 * @param {number} room The width for all of them.
 * @returns {number[]} The natural widths if they fit; otherwise wide columns share the rest.
 */
export function columnWidths(natural, room) {
  const total = natural.reduce((sum, width) => sum + width, 0);
  if (total <= room) return natural;
  // Columns narrower than an even share keep their width.
  const share = room / natural.length;
  const narrow = natural.map((width) => (width <= share ? width : 0));
  const rest = room - narrow.reduce((sum, width) => sum + width, 0);
  const wide = natural.reduce((sum, width, column) => sum + (narrow[column] ? 0 : width), 0);
  return natural.map((width, column) => narrow[column] || (width / wide) * rest);
}

/**
 * @param {Pen} pen @param {Element} parent @param {TableBlock} table
 * @returns {Row[]} The head is repeated on every page.
 */
export function tableRows(pen, parent, { caption, align, head, rows }) {
  const element = pen.addElement(parent, 'Table');
  const captionRows = caption === undefined ? [] : captionOf(pen, element, caption);
  const cells = [
    head.map((cell) => inlineRuns(cell, headStyle)),
    ...rows.map((row) => row.map((cell) => inlineRuns(cell, style))),
  ];
  const natural = head.map(
    (_, column) => Math.max(...cells.map((row) => lineWidth(row[column] ?? [], pen))) + columnGap,
  );
  const widths = columnWidths(natural, sheet.right - sheet.text + columnGap);
  const lefts = widths.map((_, column) => sheet.text + widths.slice(0, column).reduce((sum, width) => sum + width, 0));
  const right = sheet.text + widths.reduce((sum, width) => sum + width, 0) - columnGap;

  /** @param {import('@app/typesetting').Run[][]} row @returns {Line[][]} */
  const breakRow = (row) =>
    row.map((runs, column) =>
      breakLines(runs, (widths[column] ?? 0) - columnGap + 0.01, ({ text, style: own }) => pen.widthOf(text, own)),
    );
  /**
   * @param {Line[]} lines
   * @param {number} column
   * @param {number} y
   * @param {(line: Line, x: number, baseline: number) => void} draw
   */
  const setCell = (lines, column, y, draw) => {
    lines.forEach((line, index) => {
      const spare = (widths[column] ?? 0) - columnGap - lineWidth(line, pen);
      const shift = align[column] === 'right' ? spare : align[column] === 'center' ? spare / 2 : 0;
      draw(line, (lefts[column] ?? 0) + shift, y + padding + index * style.line + baselineIn(style));
    });
  };
  const heightOf = (/** @type {Line[][]} */ row) =>
    Math.max(...row.map((lines) => lines.length)) * style.line + 2 * padding;

  const [headLines = [], ...bodyLines] = cells.map(breakRow);
  const headRow = pen.addElement(element, 'TR');
  const headCells = headLines.map(() => pen.addElement(headRow, 'TH', { scope: 'Column' }));
  const headHeight = heightOf(headLines);
  const ruleHead = (/** @type {number} */ y) =>
    pen.drawRule(y + headHeight, { from: sheet.text, to: right, color: 'line-strong', width: 0.9 });
  /** Draws the head again on a following page, as an artifact. @param {number} y */
  const drawAgain = (y) => {
    pen.drawArtifact(() => {
      headLines.forEach((lines, column) =>
        setCell(lines, column, y, (line, x, baseline) => {
          for (const { text, style: own } of line) pen.drawText(text, x, baseline, own);
        }),
      );
    }, 'Pagination');
    ruleHead(y);
  };

  return [
    ...captionRows,
    {
      height: headHeight,
      before: captionRows.length > 0 ? 2 : 12,
      keepsNext: true,
      draw: (y) => {
        headLines.forEach((lines, column) =>
          setCell(lines, column, y, (line, x, baseline) => {
            const cell = headCells[column];
            if (cell) drawLine(pen, cell, line, x, baseline);
          }),
        );
        ruleHead(y);
      },
    },
    ...bodyLines.map((row) => {
      const tr = pen.addElement(element, 'TR');
      const own = row.map((_, column) =>
        column === 0 ? pen.addElement(tr, 'TH', { scope: 'Row' }) : pen.addElement(tr, 'TD'),
      );
      const height = heightOf(row);
      return {
        height,
        again: { height: headHeight, draw: drawAgain },
        draw: (/** @type {number} */ y) => {
          row.forEach((lines, column) =>
            setCell(lines, column, y, (line, x, baseline) => {
              const cell = own[column];
              if (cell) drawLine(pen, cell, line, x, baseline);
            }),
          );
          pen.drawRule(y + height, { from: sheet.text, to: right });
        },
      };
    }),
  ];
}

/** @param {Pen} pen @param {Element} table @param {string} caption @returns {Row[]} */
function captionOf(pen, table, caption) {
  const element = pen.addElement(table, 'Caption');
  return paragraphRows(pen, element, plainRuns(caption, styles.small), {
    style: styles.small,
    before: 12,
    keepsNext: true,
  });
}
