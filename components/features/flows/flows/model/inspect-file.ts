import { readCsvRows } from '@/lib/csv/read-csv';
import { decodeText } from '@/lib/csv/decode-text';
import { columnsOf, likelyTextColumn, type TextColumn } from '@/lib/csv/text-columns';

/** A part of a table with its first rows, which is enough to choose a column. */
const sampleBytes = 256 * 1_024;
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

/** Converts a file to UTF-8, which is what we read. Other files stay as they are. */
async function toUtf8(file: File): Promise<Pick<InspectedFile, 'file' | 'convertedFrom'>> {
  // A character of UTF-8 may be cut at the end of the sample, so that only the whole file shows its encoding.
  const { text, convertedFrom } = decodeText(await file.arrayBuffer());
  return convertedFrom === undefined
    ? { file, convertedFrom }
    : { file: new File([text], file.name, { type: file.type }), convertedFrom };
}

/**
 * Reads the beginning of a chosen file: its encoding, and the columns of a table.
 * @returns A table with a choice only if it has several columns.
 */
export async function inspectFile(chosen: File): Promise<InspectedFile> {
  const { file, convertedFrom } = await toUtf8(chosen);
  if (!isTable(file)) return { file, table: undefined, convertedFrom };
  const { text } = decodeText(await file.slice(0, sampleBytes).arrayBuffer());
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
