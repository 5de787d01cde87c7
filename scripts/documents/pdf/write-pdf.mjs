// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPen, drawLetterhead, flow, plainParagraph, readIdentity, sheet, styles } from '@app/typesetting';
import { root } from '../../process/settings.mjs';
import { readColors } from '../../theme/theme-colors.mjs';
import { blockRows, headingRows } from './blocks.mjs';
import { drawCover } from './cover.mjs';
import { contentsRows, dateRows, noticeRows, titleRows } from './front-pages.mjs';

/** @typedef {import('../../../lib/documents/document-types').WrittenDocument} WrittenDocument */
/** @typedef {import('@app/typesetting').Pen} Pen */

/**
 * The sentences that the document itself does not hold.
 * @typedef {{
 *   company: string, subject: string, kind: string, dateLine: string, foot: string, inShort: string, inside: string,
 *   contents: string, coverAlt: string, pageOf: (page: number, pages: number) => string,
 * }} Labels
 */
/** @typedef {{ pages: number, pageOf: Map<string, number> }} Pagination */

/** The top of the text on a first page without a cover. */
const openingTop = 118;

/** Reads fonts, colors and logo. */
async function readSiteIdentity() {
  const logo = await readFile(path.join(root, 'public/logo.svg'), 'utf8');
  return readIdentity(root, { palette: await readColors('light'), logo });
}

/** @param {Pen} pen @param {string[]} points @returns {import('@app/typesetting').Row[]} */
const pointRows = (pen, points) =>
  blockRows(
    {
      type: 'list',
      isOrdered: true,
      items: points.map((value) => [{ type: 'paragraph', children: [{ type: 'text', value }] }]),
    },
    { pen, parent: pen.tree, x: sheet.text, onHeading: () => {} },
  );

/** @param {Pen} pen @param {Labels} labels @param {{ title?: string, page: number, pages: number }} place */
function drawFurniture(pen, { foot, pageOf }, { title = '', page, pages }) {
  const style = styles.small;
  const count = pageOf(page, pages);
  pen.drawArtifact(() => {
    if (title) pen.drawText(title, sheet.text, sheet.headBaseline, style);
    pen.drawText(foot, sheet.text, sheet.footBaseline, style);
    pen.drawText(count, sheet.right - pen.widthOf(count, style), sheet.footBaseline, style);
  }, 'Pagination');
  pen.drawRule(sheet.footBaseline - 18, { from: sheet.left });
}

/**
 * @param {WrittenDocument} document @param {Labels} labels
 * @param {{ relief?: import('./cover.mjs').Relief, known: Pagination }} layout
 * @returns {Promise<{ file: Buffer, found: Pagination }>}
 */
async function setOnce(document, labels, { relief, known }) {
  const { title, language, day } = document;
  const facts = { title, author: labels.company, subject: labels.subject, language, day };
  const pen = createPen(facts, await readSiteIdentity());
  /** @type {Map<string, number>} */
  const pageOf = new Map();
  let page = 0;
  const nextPage = () => {
    pen.addPage();
    page += 1;
    drawFurniture(pen, labels, { title: page > 1 ? title : '', page, pages: known.pages });
  };

  /** @type {PDFKit.PDFOutline | undefined} */
  let section;
  /** @type {import('./blocks.mjs').OnHeading} */
  const onHeading = ({ depth, id, title: name }, y) => {
    const above = depth === 2 ? pen.doc.outline : (section ?? pen.doc.outline);
    // `left` is measured from the right edge.
    const item = above.addItem(
      name,
      /** @type {object} */ ({ top: Math.max(0, y - 12), left: sheet.width, expanded: false }),
    );
    if (depth === 2) section = item;
    pen.addPlace(id, y - 12);
    pageOf.set(id, page);
  };
  /** @param {string} id @param {string} text */
  const ownHeading = (id, text) =>
    headingRows({ type: 'heading', depth: 2, id, text }, { pen, parent: pen.tree, x: sheet.text, onHeading });

  let y = openingTop;
  if (relief) {
    page = 1;
    drawCover(pen, document, { ...labels, alt: labels.coverAlt, relief });
    nextPage();
    y = sheet.top;
  } else {
    nextPage();
    drawLetterhead(pen, labels.company);
    y = flow([...titleRows(pen, document), ...dateRows(pen, labels.dateLine)], { from: y, nextPage });
  }
  const { excerpt } = document;
  const front = [
    ...noticeRows(pen, document),
    ...(excerpt === undefined
      ? []
      : [
          ...ownHeading('in-short', labels.inShort),
          ...plainParagraph(pen, pen.tree, excerpt, { style: styles.lead, before: 8 }),
        ]),
    ...ownHeading('points', excerpt === undefined ? labels.inShort : labels.inside),
    ...pointRows(pen, document.points),
    ...ownHeading('contents', labels.contents),
    ...contentsRows(pen, document, known.pageOf),
  ];
  flow(front, { from: y, nextPage });

  nextPage();
  const first = document.blocks.findIndex(({ type }) => type === 'heading');
  const place = { pen, parent: pen.tree, x: sheet.text, onHeading };
  flow(
    document.blocks.slice(first).flatMap((block) => blockRows(block, place)),
    { from: sheet.top, nextPage },
  );
  return { file: await pen.finish(), found: { pages: page, pageOf } };
}

/**
 * Renders a document as a tagged PDF (PDF/UA-1) on A4. The same document produces the same bytes.
 * @param {WrittenDocument} document @param {Labels} labels
 * @param {{ relief?: import('./cover.mjs').Relief }} [options] With a relief it has a cover.
 * @returns {Promise<{ file: Buffer, pages: number }>}
 */
export async function writePdf(document, labels, { relief } = {}) {
  // Rendered twice: first to find the pages of the headings, then with those pages in the contents.
  const { found } = await setOnce(document, labels, { relief, known: { pages: 0, pageOf: new Map() } });
  const { file } = await setOnce(document, labels, { relief, known: found });
  return { file, pages: found.pages };
}
