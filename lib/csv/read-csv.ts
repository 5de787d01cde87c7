const separators = [',', ';', '\t'] as const;

/** Returns the most frequent separator of the first line. Programs choose it by country. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const plain = line.replace(/"[^"]*"/g, '');
  const counts = separators.map((separator) => plain.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A row of a file, with the line on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Parses a file of separated values (RFC 4180), as written by spreadsheet programs: commas, semicolons or tabs, quoted
 * values, any line ends. Row by row, so that the reader of a large file can pause.
 * @returns The rows that are not blank.
 */
export function* readCsvRows(text: string): Generator<CsvRow> {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  let row: CsvRow = { line: 1, cells: [] };
  let value = '';
  let isQuoted = false;
  let line = 1;

  const endCell = () => {
    row.cells.push(value.trim());
    value = '';
  };
  /** @returns The row that has ended; undefined for a blank one. */
  const endRow = (): CsvRow | undefined => {
    endCell();
    const ended = row;
    row = { line, cells: [] };
    return ended.cells.some((cell) => cell !== '') ? ended : undefined;
  };

  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index);
    const isLineEnd = character === '\n' || (character === '\r' && source.charAt(index + 1) !== '\n');
    if (isLineEnd) line++;
    if (isQuoted && character === '"' && source.charAt(index + 1) === '"') {
      value += '"';
      index++;
    } else if (isQuoted ? character === '"' : character === '"' && value.trim() === '') isQuoted = !isQuoted;
    else if (isQuoted) value += character;
    else if (character === separator) endCell();
    else if (isLineEnd) {
      const ended = endRow();
      if (ended) yield ended;
    } else if (character !== '\r') value += character;
  }
  const last = endRow();
  if (last) yield last;
}

/** Parses a whole file; see `readCsvRows`. */
export const readCsv = (text: string): CsvRow[] => [...readCsvRows(text)];
