const separators = [',', ';', '\t'] as const;

/** Returns the most frequent separator of the first line. Programs choose it by country. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const plain = line.replace(/"[^"]*"/g, '');
  const counts = separators.map((separator) => plain.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Parses a file of separated values (RFC 4180), as written by spreadsheet programs: commas, semicolons or tabs, quoted
 * values, any line ends.
 * @returns The rows that are not blank, with the line on which each begins, from 1.
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: { line: number; cells: string[] }[] = [];
  let row = { line: 1, cells: [] as string[] };
  let value = '';
  let isQuoted = false;
  let line = 1;

  const endCell = () => {
    row.cells.push(value.trim());
    value = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    row = { line, cells: [] };
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
    else if (isLineEnd) endRow();
    else if (character !== '\r') value += character;
  }
  endRow();
  return rows;
}
