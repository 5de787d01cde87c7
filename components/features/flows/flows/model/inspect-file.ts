import { readCsvRows } from '@/lib/csv/read-csv';
import { decodeText } from '@/lib/csv/decode-text';
import { columnsOf, likelyTextColumn, type TextColumn } from '@/lib/csv/text-columns';

/** Rows from which columns are described. */
const sampleRows = 50;

/** A table whose column with the texts the user chooses before it is uploaded. */
export type InspectedTable = {
  file: File;
  columns: TextColumn[];
  /** Index of the column that most likely has the texts. */
  likely: number;
  rows: readonly string[][];
};

/** A chosen file: ready to upload, or a table with a choice. `convertedFrom` is its encoding if it was not UTF-8. */
export type InspectedFile = { file: File; table: InspectedTable | undefined; convertedFrom: string | undefined };

const isTable = ({ name }: File) => /\.(csv|tsv)$/i.test(name);

/**
 * Reads a chosen file: its encoding, and the columns of a table. A file that is not UTF-8 is converted, because that is
 * what we read; others stay as they are.
 * @returns A table with a choice only if it has several columns.
 */
export async function inspectFile(chosen: File): Promise<InspectedFile> {
  // A character may be cut anywhere but at the end of the whole file, which alone shows its encoding.
  const { text, convertedFrom } = decodeText(await chosen.arrayBuffer());
  const file = convertedFrom === undefined ? chosen : new File([text], chosen.name, { type: chosen.type });
  if (!isTable(file)) return { file, table: undefined, convertedFrom };
  const rows: string[][] = [];
  for (const { cells } of readCsvRows(text)) {
    rows.push(cells);
    if (rows.length > sampleRows) break;
  }
  const columns = columnsOf(rows);
  if (columns.length < 2) return { file, table: undefined, convertedFrom };
  const likely = likelyTextColumn(columns)?.index ?? 0;
  return { file, convertedFrom, table: { file, columns, likely, rows: rows.slice(1) } };
}
