import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  breakLines,
  createPen,
  drawLetterhead,
  flow,
  readIdentity,
  readScriptFaces,
  setText,
  sheet,
  styles,
  visualOrder,
  type Identity,
  type Pen,
  type Row,
} from '@app/typesetting';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';
import { tokenColors } from '@/styles/token-colors';
import type { Config } from '@/backend/config';
import type { InvoiceRow } from '../invoice.repository';
import { invoiceContent, type InvoiceContent } from './invoice-content';
import { factRows, noteRows, partyRows, titleRows, totalRows } from './invoice-rows';
import { lineTableRows } from './line-table';

/** The top of the title on the first page. */
const openingTop = 118;

/** Reads fonts, colors and logo. */
async function readSiteIdentity(rootDir: string): Promise<Identity> {
  const read = (file: string) => readFile(path.join(rootDir, file), 'utf8');
  const [tokens, logo] = await Promise.all([read('styles/tokens.css'), read('public/logo.svg')]);
  return readIdentity(rootDir, { palette: tokenColors(tokens, 'light'), logo });
}

let cachedIdentity: Promise<Identity> | undefined;
/** Reads the identity once per process. */
const identityOf = (rootDir: string) => (cachedIdentity ??= readSiteIdentity(rootDir));

/** Draws as much of a text at the foot as fits into its width. */
function drawFirstLine(pen: Pen, text: string, width: number): void {
  const { runs } = setText(pen, text, styles.small);
  const [line = []] = breakLines(runs, width, (run) => pen.widthOf(run.text, run.style));
  let left = sheet.left;
  for (const run of visualOrder(line)) {
    pen.drawText(run.text, left, sheet.footBaseline, run.style, run.actual);
    left += pen.widthOf(run.text, run.style);
  }
}

/** Draws the title at the head of following pages, and the seller's name and the page number at the foot. */
function drawFurniture(
  pen: Pen,
  { title, seller }: InvoiceContent,
  { page, pages }: { page: number; pages: number },
  locale: Locale,
): void {
  const count = m.invoice_page({ page, pages }, { locale });
  const [name = ''] = seller.lines;
  const countLeft = sheet.right - pen.widthOf(count, styles.small);
  pen.drawArtifact(() => {
    if (page > 1) pen.drawText(title, sheet.left, sheet.headBaseline, styles.small);
    drawFirstLine(pen, name, countLeft - sheet.left);
    pen.drawText(count, countLeft, sheet.footBaseline, styles.small);
  }, 'Pagination');
  pen.drawRule(sheet.footBaseline - 18, { from: sheet.left });
}

/** Everything that the customer, the seller or staff entered. */
const typedText = ({ recipient, seller, facts, lines }: InvoiceContent): string =>
  [
    ...recipient.lines,
    ...seller.lines,
    ...facts.map(({ value }) => value),
    ...lines.map(({ description }) => description),
  ].join('\n');

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
  locale: Locale = getLocale(),
): Promise<Buffer> {
  const content = invoiceContent(seller, invoice, original, locale);
  const { title, subject } = content;
  const day = invoice.issuedAt.toISOString().slice(0, 10);
  const identity = await identityOf(rootDir);
  const scripts = await readScriptFaces(rootDir, identity, typedText(content), invoice.recipient.billing?.country);
  const pen = createPen({ title, subject, author: seller.name, language: locale, day }, identity, scripts);
  const parts = [titleRows, factRows, partyRows, lineTableRows, totalRows, noteRows];
  const rows = parts.flatMap((part) => part(pen, content));
  const pages = countPages(rows);
  let page = 0;
  const nextPage = () => {
    pen.addPage();
    page += 1;
    drawFurniture(pen, content, { page, pages }, locale);
  };
  nextPage();
  drawLetterhead(pen, m.company_name({}, { locale }));
  flow(rows, { from: openingTop, nextPage });
  return pen.finish();
}
