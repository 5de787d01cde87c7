import { decodeText, readRows, TableError } from '@app/tables';
import { columnsOf, likelyTextColumn, type TextColumn } from '@/lib/csv/text-columns';

/** Rows from which columns are described, and bytes that hold so many. */
const sampleRows = 50;
const sampleBytes = 1_000_000;

/** A table whose column with the texts the user chooses before it is uploaded. */
export type InspectedTable = {
  file: File;
  columns: TextColumn[];
  /** Index of the column that most likely has the texts. */
  likely: number;
  rows: readonly string[][];
};

/** A chosen file: ready to upload, or a table with a choice. `encoding` is given if it is not UTF-8. */
export type InspectedFile = { file: File; table: InspectedTable | undefined; encoding: string | undefined };

const isTable = ({ name }: File) => /\.(csv|tsv)$/i.test(name);

/** Reads the first rows of a table. One that can't be read is rejected when it is uploaded, with its number. */
function firstRows(text: string): string[][] {
  const rows: string[][] = [];
  try {
    for (const { cells } of readRows([text])) if (rows.push(cells) > sampleRows) break;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
  }
  return rows;
}

/**
 * Reads the beginning of a chosen file, which may be large: its encoding, and the columns of a table.
 * @returns A table with a choice only if it has several columns.
 */
export async function inspectFile(file: File): Promise<InspectedFile> {
  const decoded = decodeText(await file.slice(0, sampleBytes).arrayBuffer(), file.size > sampleBytes);
  const encoding = decoded.encoding === 'utf-8' ? undefined : decoded.encoding;
  if (!isTable(file)) return { file, table: undefined, encoding };
  const rows = firstRows(decoded.text);
  const columns = columnsOf(rows);
  if (columns.length < 2) return { file, table: undefined, encoding };
  const likely = likelyTextColumn(columns)?.index ?? 0;
  return { file, encoding, table: { file, columns, likely, rows: rows.slice(1) } };
}
