// @ts-check
import { drawLetterhead, flow, plainParagraph, sheet, styles } from '@app/typesetting';
import { dateRows, titleRows } from './front-pages.mjs';

/** @typedef {import('@app/typesetting').Pen} Pen */
/**
 * The drawing of the home page, in its own units; scripts/landscape makes it.
 * @typedef {{ width: number, height: number, levels: string[], shore: string, grid: string, dots: string }} Relief
 */

/** The top of the drawing, which bleeds off the other three edges of the sheet. */
const top = 318;
/** The sheet is narrower than the drawing, whose hills are right of its center. This share of its width is centered. */
const middle = 0.57;

/** @param {Pen} pen @param {Relief} relief */
function drawRelief({ doc, palette }, { width, height, levels, shore, grid }) {
  const scale = (sheet.height - top) / height;
  doc.save();
  doc.rect(0, top, sheet.width, sheet.height - top).clip();
  doc.translate(sheet.width / 2 - width * middle * scale, top).scale(scale);
  doc.path(grid).lineWidth(1.6).strokeOpacity(0.5).stroke(palette['line-strong']);
  doc.path(shore).lineWidth(1.6).dash(7, { space: 9 }).strokeOpacity(0.3).stroke(palette.contour);
  doc.undash();
  levels.forEach((level, index) => {
    const tint = palette[`h${Math.round((index * 9) / (levels.length - 1))}`] ?? '';
    const isIndexLine = index % 5 === 4;
    doc.path(level).fill(tint);
    doc
      .path(level)
      .lineWidth(isIndexLine ? 2.6 : 1.6)
      .strokeOpacity(isIndexLine ? 0.9 : 0.34)
      .stroke(palette.contour);
  });
  doc.restore();
}

/**
 * The first page of a white paper: its title above the landscape.
 * @param {Pen} pen
 * @param {import('../../../lib/documents/document-types').WrittenDocument} document
 * @param {{ company: string, kind: string, dateLine: string, alt: string, relief: Relief }} labels
 */
export function drawCover(pen, document, { company, kind, dateLine, alt, relief }) {
  pen.addPage();
  drawLetterhead(pen, company);
  const rows = [
    ...plainParagraph(pen, pen.tree, kind, { style: { ...styles.body, color: 'ink-3' }, x: sheet.left }),
    ...titleRows(pen, document),
    ...(document.subtitle === undefined
      ? []
      : plainParagraph(pen, pen.tree, document.subtitle, {
          style: styles.subtitle,
          x: sheet.left,
          to: 430,
          before: 10,
        })),
    ...dateRows(pen, dateLine),
  ];
  flow(rows, {
    from: 118,
    nextPage: () => {
      throw new Error('The cover text does not fit on one page');
    },
  });
  const figure = pen.addElement(pen.tree, 'Figure', { alt, bbox: [0, top, sheet.width, sheet.height] });
  pen.drawIn(figure, () => drawRelief(pen, relief));
}
