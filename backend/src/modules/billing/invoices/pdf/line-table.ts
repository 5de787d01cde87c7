import {
  baselineIn,
  breakLines,
  drawLine,
  setText,
  sheet,
  styles,
  type Element,
  type Line,
  type Pen,
  type Row,
  type TextStyle,
} from '@app/typesetting';
import type { ContentLine, InvoiceContent } from './invoice-content';

const padding = 7;
const headStyle: TextStyle = { ...styles.table, face: 'semibold', color: 'ink-2' };
const bodyStyle: TextStyle = { ...styles.table, size: 10.5, line: 15 };
const periodStyle: TextStyle = styles.small;

/** The right edges of quantity, unit price and amount. The description is left of them. */
const edges = [338, 428, sheet.right] as const;
const descriptionTo = 282;

/** The left edges of the columns of numbers. */
const starts = [descriptionTo, ...edges.slice(0, -1)];

/** Draws right-aligned text in a cell, smaller if it is wider than its column. */
function drawNumber(pen: Pen, cell: Element, text: string, column: number, baseline: number, wanted: TextStyle) {
  const right = edges[column] ?? sheet.right;
  const width = right - (starts[column] ?? 0) - padding;
  const style = { ...wanted, size: wanted.size * Math.min(1, width / pen.widthOf(text, wanted)) };
  drawLine(pen, cell, [{ text, style }], right - pen.widthOf(text, style), baseline);
}

function headRow(pen: Pen, table: Element, [description, ...numbers]: InvoiceContent['head']): Row {
  const row = pen.addElement(table, 'TR');
  const cells = [description, ...numbers].map(() => pen.addElement(row, 'TH', { scope: 'Column' }));
  const height = headStyle.line + 2 * padding;
  return {
    height,
    before: 28,
    keepsNext: true,
    draw: (y) => {
      const baseline = y + padding + baselineIn(headStyle);
      const [first, ...others] = cells;
      if (first) drawLine(pen, first, [{ text: description, style: headStyle }], sheet.left, baseline);
      others.forEach((cell, index) => drawNumber(pen, cell, numbers[index] ?? '', index, baseline, headStyle));
      pen.drawRule(y + height, { color: 'line-strong', width: 0.9 });
    },
  };
}

/** The head on a following page, which screen readers skip. */
function repeatedHead(pen: Pen, [description, ...numbers]: InvoiceContent['head']): NonNullable<Row['again']> {
  const height = headStyle.line + 2 * padding;
  return {
    height,
    draw: (y) => {
      const baseline = y + padding + baselineIn(headStyle);
      pen.drawArtifact(() => {
        pen.drawText(description, sheet.left, baseline, headStyle);
        numbers.forEach((text, index) =>
          pen.drawText(text, (edges[index] ?? sheet.right) - pen.widthOf(text, headStyle), baseline, headStyle),
        );
      }, 'Pagination');
      pen.drawRule(y + height, { color: 'line-strong', width: 0.9 });
    },
  };
}

function linesOf(pen: Pen, { description, period }: ContentLine): { lines: Line[]; actual: string | undefined } {
  const { runs, actual } = setText(pen, description, bodyStyle);
  const widthOf = (run: Line[number]) => pen.widthOf(run.text, run.style);
  const described = breakLines(runs, descriptionTo - sheet.left, widthOf);
  const periodLines: Line[] = period === null ? [] : [[{ text: period, style: periodStyle }]];
  return { lines: [...described, ...periodLines], actual };
}

function bodyRow(pen: Pen, table: Element, line: ContentLine, again: NonNullable<Row['again']>): Row {
  const row = pen.addElement(table, 'TR');
  const { lines, actual } = linesOf(pen, line);
  const first = pen.addElement(row, 'TH', { scope: 'Row', ...(actual !== undefined && { actual }) });
  const cells = line.cells.map(() => pen.addElement(row, 'TD'));
  const height = lines.length * bodyStyle.line + 2 * padding;
  return {
    height,
    again,
    draw: (y) => {
      const baseline = y + padding + baselineIn(bodyStyle);
      lines.forEach((text, index) => drawLine(pen, first, text, sheet.left, baseline + index * bodyStyle.line));
      cells.forEach((cell, index) => drawNumber(pen, cell, line.cells[index] ?? '', index, baseline, bodyStyle));
      pen.drawRule(y + height);
    },
  };
}

/** The lines of an invoice as a table, whose head is repeated on every page. */
export function lineTableRows(pen: Pen, { head, lines }: InvoiceContent): Row[] {
  const table = pen.addElement(pen.tree, 'Table');
  const again = repeatedHead(pen, head);
  return [headRow(pen, table, head), ...lines.map((line) => bodyRow(pen, table, line, again))];
}
