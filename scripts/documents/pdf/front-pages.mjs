// @ts-check
import { baselineIn, paragraphRows, plainParagraph, plainRuns, sheet, styles } from '@app/typesetting';
import { titleOf } from './blocks.mjs';
import { inlineRuns } from './inline-runs.mjs';

/** @typedef {import('../../../lib/documents/document-types').WrittenDocument} WrittenDocument */
/** @typedef {import('@app/typesetting').Row} Row */
/** @typedef {import('@app/typesetting').Pen} Pen */
/** @typedef {import('@app/typesetting').Element} Element */

/** @param {Pen} pen @param {WrittenDocument} document @returns {Row[]} the title from margin to margin */
export const titleRows = (pen, { title }) =>
  paragraphRows(pen, pen.addElement(pen.tree, 'H1'), plainRuns(title, styles.title), {
    style: styles.title,
    x: sheet.left,
    keepsNext: true,
  });

/** @param {Pen} pen @param {string} line Version and day. @returns {Row[]} */
export const dateRows = (pen, line) =>
  plainParagraph(pen, pen.tree, line, { style: styles.small, x: sheet.left, before: 10 });

/**
 * The introduction before the first heading, in larger type. @param {Pen} pen @param {WrittenDocument} document
 * @returns {Row[]}
 */
export function noticeRows(pen, { blocks }) {
  const first = blocks.findIndex(({ type }) => type === 'heading');
  return blocks.slice(0, Math.max(first, 0)).flatMap((block) => {
    if (block.type !== 'paragraph') throw new Error(`Unsupported element before the first heading: ${block.type}`);
    const element = pen.addElement(pen.tree, 'P');
    return paragraphRows(pen, element, inlineRuns(block.children, styles.lead), {
      style: styles.lead,
      x: sheet.left,
      before: 22,
    });
  });
}

const tocStyle = { ...styles.body, line: 19.5 };
const tocGap = 24;
/** With more headings than this, the contents have two columns. */
const tocColumnMax = 12;

/**
 * The table of contents, whose entries link to the headings.
 * @param {Pen} pen @param {WrittenDocument} document
 * @param {Map<string, number>} pageOf The page of each heading by id, as far as known.
 * @returns {Row[]} All on one page.
 */
export function contentsRows(pen, { blocks }, pageOf) {
  const toc = pen.addElement(pen.tree, 'TOC');
  const headings = blocks.flatMap((block) => (block.type === 'heading' && block.depth === 2 ? [block] : []));
  const columns = headings.length > tocColumnMax ? 2 : 1;
  const left = columns === 1 ? sheet.text : sheet.left;
  const width = (sheet.right - left - (columns - 1) * tocGap) / columns;
  const indent = headings.some(({ number }) => number !== undefined) ? 24 : 0;
  // Read aloud column by column, regardless of the drawing order.
  const entries = headings.map((heading) => ({ heading, item: pen.addElement(toc, 'TOCI') }));
  const rowCount = Math.ceil(entries.length / columns);

  /** @param {(typeof entries)[number]} entry @param {number} x @param {number} y */
  const drawEntry = ({ heading, item }, x, y) => {
    const { id, number, text } = heading;
    const link = pen.addElement(item, 'Link');
    const baseline = y + baselineIn(tocStyle);
    const page = String(pageOf.get(id) ?? '');
    pen.drawIn(link, () => {
      if (number !== undefined) pen.drawText(`${number}. `, x, baseline, { ...tocStyle, color: 'ink-3' });
      pen.drawText(`${text} `, x + indent, baseline, tocStyle);
      pen.drawText(page, x + width - pen.widthOf(page, tocStyle), baseline, { ...tocStyle, color: 'ink-2' });
    });
    pen.addLink(link, { x, y, width, height: tocStyle.line }, { place: id }, titleOf(heading));
    pen.drawRule(y + tocStyle.line, { from: x, to: x + width });
  };
  return Array.from({ length: rowCount }, (_, row) => ({
    height: tocStyle.line,
    before: row === 0 ? 6 : 0,
    keepsNext: row < rowCount - 1,
    draw: (y) => {
      for (let column = 0; column < columns; column += 1) {
        const entry = entries[column * rowCount + row];
        if (entry) drawEntry(entry, left + column * (width + tocGap), y);
      }
    },
  }));
}
