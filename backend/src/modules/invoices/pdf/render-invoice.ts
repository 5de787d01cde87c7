import * as m from '@/locales/generated/messages';
import { flow, type Row } from '@/scripts/documents/pdf/flow.mjs';
import { drawLetterhead } from '@/scripts/documents/pdf/front-pages.mjs';
import { readIdentity, type Identity } from '@/scripts/documents/pdf/identity.mjs';
import { createPen, type Pen } from '@/scripts/documents/pdf/pen.mjs';
import { sheet, styles } from '@/scripts/documents/pdf/sheet.mjs';
import type { Config } from '@/backend/config';
import type { InvoiceRow } from '../invoice.repository';
import { invoiceContent, type InvoiceContent } from './invoice-content';
import { factRows, noteRows, partyRows, titleRows, totalRows } from './invoice-rows';
import { chooseFace } from './choose-face';
import { lineTableRows } from './line-table';

/** The top of the title on the first page. */
const openingTop = 118;

let cachedIdentity: Promise<Identity> | undefined;
/** Reads fonts, colors and logo once per process. */
const identityOf = (rootDir: string) => (cachedIdentity ??= readIdentity(rootDir));

/** Draws the title at the head of following pages, and the seller's name and the page number at the foot. */
function drawFurniture(
  pen: Pen,
  { title, seller }: InvoiceContent,
  { page, pages }: { page: number; pages: number },
): void {
  const count = m.invoice_page({ page, pages });
  const [name = ''] = seller.lines;
  const { text, style } = chooseFace(pen, name, styles.small);
  pen.drawArtifact(() => {
    if (page > 1) pen.drawText(title, sheet.left, sheet.headBaseline, styles.small);
    pen.drawText(text, sheet.left, sheet.footBaseline, style);
    pen.drawText(count, sheet.right - pen.widthOf(count, styles.small), sheet.footBaseline, styles.small);
  }, 'Pagination');
  pen.drawRule(sheet.footBaseline - 18, { from: sheet.left });
}

/** Places the rows without drawing them. @returns The number of pages. */
function countPages(rows: readonly Row[]): number {
  let pages = 1;
  const undrawn = rows.map(({ again, ...row }) => ({
    ...row,
    draw: () => undefined,
    ...(again && { again: { ...again, draw: () => undefined } }),
  }));
  flow(undrawn, { from: openingTop, nextPage: () => (pages += 1) });
  return pages;
}

/**
 * Renders an invoice or credit note as a tagged PDF (PDF/UA-1) on A4. The same invoice produces the same bytes until its
 * status changes.
 * @param original The invoice that a credit note cancels.
 */
export async function renderInvoice(
  { rootDir, seller }: Pick<Config, 'rootDir' | 'seller'>,
  invoice: InvoiceRow,
  original: InvoiceRow | undefined,
): Promise<Buffer> {
  const content = invoiceContent(seller, invoice, original);
  const { title, subject } = content;
  const day = invoice.issuedAt.toISOString().slice(0, 10);
  const pen = createPen({ title, subject, author: seller.name, language: 'en', day }, await identityOf(rootDir));
  const parts = [titleRows, factRows, partyRows, lineTableRows, totalRows, noteRows];
  const rows = parts.flatMap((part) => part(pen, content));
  const pages = countPages(rows);
  let page = 0;
  const nextPage = () => {
    pen.addPage();
    page += 1;
    drawFurniture(pen, content, { page, pages });
  };
  nextPage();
  drawLetterhead(pen, m.company_name());
  flow(rows, { from: openingTop, nextPage });
  return pen.finish();
}
