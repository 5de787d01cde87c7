import { decodeText, readRows } from '@app/tables';
import { filledLines } from '@/lib/text/filled-lines';
import { columnsOf, likelyTextColumn, type TextColumn } from '@/lib/csv/text-columns';

/** Bounds of a map that is drawn on a visitor's device within seconds. */
export const triedTextsMax = 2_000;
export const triedTextsMin = 5;
const charactersMax = 2_000;
/** Larger files are not read: so many texts need far less. */
export const fileBytesMax = 20_000_000;

/** Texts that were pasted or read, and how many there were before the limit. */
export type TriedTexts = { texts: string[]; found: number };

function limited(texts: readonly string[]): TriedTexts {
  const filled = texts.map((text) => text.trim().slice(0, charactersMax)).filter((text) => text !== '');
  return { texts: filled.slice(0, triedTextsMax), found: filled.length };
}

/** Reads pasted texts, one per line. */
export const pastedTexts = (text: string): TriedTexts => limited(filledLines(text));

/** A file with texts: a table, of which one column holds them, or one text per line. */
export type TextFile = { name: string } & (
  { kind: 'table'; columns: TextColumn[]; likely: number; rows: readonly string[][] } | { kind: 'lines'; text: string }
);

/** Reads a file that a visitor chose. @throws {TableError} At a row of a table that can't be read. */
export function readTextFile(name: string, content: ArrayBuffer): TextFile {
  const { text } = decodeText(content);
  if (!/\.(csv|tsv)$/i.test(name)) return { name, kind: 'lines', text };
  const rows = [...readRows([text])].map(({ cells }) => cells);
  const columns = columnsOf(rows);
  return { name, kind: 'table', columns, likely: likelyTextColumn(columns)?.index ?? 0, rows: rows.slice(1) };
}

/** The texts of a file. @param column Index of the column with the texts, for a table. */
export const textsOfFile = (file: TextFile, column: number): TriedTexts =>
  file.kind === 'lines' ? pastedTexts(file.text) : limited(file.rows.map((cells) => cells[column] ?? ''));
