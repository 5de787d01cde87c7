import type { Pen } from './pen';
import { sheet, styles } from './sheet';

/** The edge length of the mark's drawing. */
const edge = 32;

/** Draws the logo's mark. */
function drawMark(pen: Pen, { x, y, size }: { x: number; y: number; size: number }): void {
  const { doc, palette, mark } = pen;
  const rings = mark.slice(0, -1);
  pen.drawArtifact(() => {
    doc
      .save()
      .translate(x, y)
      .scale(size / edge);
    for (const ring of rings) doc.path(ring).lineWidth(2.4).lineCap('round').stroke(palette.ink);
    doc.path(mark.at(-1) ?? '').fill(palette.marker ?? '');
    doc.restore();
  }, 'Pagination');
}

/** Draws the mark and the company's name at the head of a first page. */
export function drawLetterhead(pen: Pen, company: string): void {
  drawMark(pen, { x: sheet.left, y: 40, size: 22 });
  const style = { ...styles.h3, size: 13, spacing: -0.13 };
  pen.drawArtifact(() => pen.drawText(company, sheet.left + 29, 56, style), 'Pagination');
}
