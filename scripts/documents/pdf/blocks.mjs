// @ts-check
import { baselineIn, paragraphRows, plainRuns, sheet, styles } from '@app/typesetting';
import { codeRows } from './code.mjs';
import { inlineRuns } from './inline-runs.mjs';
import { tableRows } from './table.mjs';

/** @typedef {import('../../../lib/documents/document-types').Block} Block */
/** @typedef {import('../../../lib/documents/document-types').Heading} Heading */
/** @typedef {import('../../../lib/documents/document-types').ListBlock} ListBlock */
/** @typedef {import('@app/typesetting').Row} Row */
/** @typedef {import('@app/typesetting').Pen} Pen */
/** @typedef {import('@app/typesetting').Element} Element */
/** @typedef {(heading: { depth: 2 | 3, id: string, title: string }, y: number) => void} OnHeading */

/** @typedef {{ pen: Pen, parent: Element, x: number, onHeading: OnHeading }} Place where a block is set */

const listIndent = 20;

/** A heading's title in the contents and bookmarks. @param {Heading} heading */
export const titleOf = ({ number, text }) => (number === undefined ? text : `${number}. ${text}`);

/** @param {Heading} heading @param {Place} place @returns {Row[]} */
export function headingRows(heading, { pen, parent, onHeading }) {
  const { depth, id, number, text } = heading;
  const style = depth === 2 ? styles.h2 : styles.h3;
  const element = pen.addElement(parent, `H${depth}`);
  const title = titleOf(heading);
  const top = depth === 2 ? 12 : 0;
  const rows = paragraphRows(pen, element, plainRuns(text, style), { style, keepsNext: true });
  return rows.map((row, index) => {
    if (index > 0) return row;
    return {
      ...row,
      before: depth === 2 ? 26 : 16,
      height: row.height + top,
      draw: (y) => {
        if (depth === 2) pen.drawRule(y);
        onHeading({ depth, id, title }, y);
        if (number !== undefined) {
          // The number hangs in the margin; its period is for screen readers.
          const numberStyle = { ...styles.h2, color: 'ink-3' };
          pen.drawIn(element, () =>
            pen.drawText(`${number}. `, sheet.left, y + top + baselineIn(styles.h2), numberStyle),
          );
        }
        row.draw(y + top);
      },
    };
  });
}

/** @param {ListBlock} list @param {Place} place @returns {Row[]} */
function listRows({ isOrdered, items }, { pen, parent, x, onHeading }) {
  const element = pen.addElement(parent, 'L');
  element.dictionary.data.A = { O: 'List', ListNumbering: isOrdered ? 'Decimal' : 'Disc' };
  return items.flatMap((blocks, index) => {
    const item = pen.addElement(element, 'LI');
    const label = pen.addElement(item, 'Lbl');
    const body = pen.addElement(item, 'LBody');
    const rows = blocks.flatMap((block) => blockRows(block, { pen, parent: body, x: x + listIndent, onHeading }));
    return rows.map((row, place) => {
      if (place > 0) return row;
      return {
        ...row,
        before: index === 0 ? 6 : 4,
        draw: (y) => {
          const text = isOrdered ? `${index + 1}. ` : '– ';
          const style = { ...styles.body, color: 'ink-3' };
          pen.drawIn(label, () => pen.drawText(text, x, y + baselineIn(style), style));
          row.draw(y);
        },
      };
    });
  });
}

/**
 * @param {Block} block @param {Place} place
 * @returns {Row[]}
 * @throws {Error} For a block that the PDF doesn't support.
 */
export function blockRows(block, place) {
  const { pen, parent, x } = place;
  switch (block.type) {
    case 'heading':
      return headingRows(block, place);
    case 'paragraph': {
      const runs = inlineRuns(block.children, styles.body);
      return paragraphRows(pen, pen.addElement(parent, 'P'), runs, { style: styles.body, x, before: 8 });
    }
    case 'list':
      return listRows(block, place);
    case 'table':
      return tableRows(pen, parent, block);
    case 'code':
      return codeRows(pen, parent, block.value);
    case 'quote': {
      const quote = pen.addElement(parent, 'BlockQuote');
      return block.children.flatMap((child) => blockRows(child, { ...place, parent: quote, x: x + listIndent }));
    }
    case 'place':
      throw new Error(`"${block.name}" is not supported in PDFs`);
  }
}
