import {
  baselineIn,
  breakLines,
  drawLine,
  setText,
  sheet,
  styles,
  type Element,
  type Pen,
  type Row,
  type TextStyle,
} from '@app/typesetting';
import type { InvoiceContent } from './invoice-content';

const labelStyle: TextStyle = { ...styles.body, color: 'ink-3' };
const strongStyle: TextStyle = { ...styles.body, face: 'semibold' };

type TextBlock = { text: string; style: TextStyle; x: number; to?: number; label?: string };

/** A text of at most this width, broken into lines, with an optional label in the margin. */
function textRows(
  pen: Pen,
  parent: Element,
  type: string,
  { text, style, x, to = sheet.right, label }: TextBlock,
): Row[] {
  const { runs, actual } = setText(pen, text, style);
  const element = pen.addElement(parent, type, actual === undefined ? {} : { actual });
  const lines = breakLines(runs, to - x, (run) => pen.widthOf(run.text, run.style));
  return lines.map((line, index) => ({
    height: style.line,
    draw: (y) => {
      const baseline = y + baselineIn(style);
      if (label !== undefined && index === 0)
        drawLine(pen, element, [{ text: `${label} `, style: labelStyle }], sheet.left, baseline);
      drawLine(pen, element, line, x, baseline);
    },
  }));
}

const spaced = (rows: Row[], before: number): Row[] =>
  rows.map((row, index) => (index === 0 ? { ...row, before } : row));

/** The title from margin to margin. */
export const titleRows = (pen: Pen, { title }: InvoiceContent): Row[] =>
  textRows(pen, pen.tree, 'H1', { text: title, style: styles.title, x: sheet.left });

/** A label in the margin with a value beside it, in as many lines as it needs. */
function factRow(pen: Pen, { label, value }: InvoiceContent['facts'][number]): Row[] {
  const rows = textRows(pen, pen.tree, 'P', { text: value, style: styles.body, x: sheet.text, label });
  return rows.map((row) => ({ ...row, keepsNext: true }));
}

export const factRows = (pen: Pen, { facts }: InvoiceContent): Row[] =>
  spaced(
    facts.flatMap((fact) => factRow(pen, fact)),
    22,
  );

/** A label above the lines of an address. */
function addressRows(pen: Pen, { label, lines: [name = '', ...lines] }: Party, x: number, to: number): Row[] {
  const section = pen.addElement(pen.tree, 'Sect');
  const texts = [
    { text: label, style: labelStyle },
    { text: name, style: strongStyle },
    ...lines.map((text) => ({ text, style: styles.body })),
  ];
  return texts.flatMap(({ text, style }) => textRows(pen, section, 'P', { text, style, x, to }));
}

type Party = InvoiceContent['recipient'];
const columnGap = 24;

/** Recipient and seller side by side, which are read one after the other. */
export function partyRows(pen: Pen, { recipient, seller }: InvoiceContent): Row[] {
  const middle = (sheet.left + sheet.right) / 2;
  const columns = [
    addressRows(pen, recipient, sheet.left, middle - columnGap / 2),
    addressRows(pen, seller, middle + columnGap / 2, sheet.right),
  ];
  const rowCount = Math.max(...columns.map((rows) => rows.length));
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    height: styles.body.line,
    keepsNext: index < rowCount - 1,
    draw: (y: number) => columns.forEach((column) => column[index]?.draw(y)),
  }));
  return spaced(rows, 24);
}

/** Sums at the right, the last ones in bold. */
export function totalRows(pen: Pen, { totals }: InvoiceContent): Row[] {
  return totals.map(({ label, value, isStrong }, index) => {
    const style = isStrong ? { ...strongStyle, size: 12.5, line: 21 } : styles.body;
    const element = pen.addElement(pen.tree, 'P');
    return {
      height: style.line,
      before: index === 0 ? 12 : 0,
      keepsNext: index < totals.length - 1,
      draw: (y) => {
        const baseline = y + baselineIn(style);
        drawLine(pen, element, [{ text: `${label} `, style: isStrong ? style : labelStyle }], 330, baseline);
        drawLine(pen, element, [{ text: value, style }], sheet.right - pen.widthOf(value, style), baseline);
      },
    };
  });
}

export const noteRows = (pen: Pen, { notes }: InvoiceContent): Row[] =>
  notes.flatMap((text) =>
    spaced(textRows(pen, pen.tree, 'P', { text, style: { ...styles.body, color: 'ink-2' }, x: sheet.text }), 24),
  );
