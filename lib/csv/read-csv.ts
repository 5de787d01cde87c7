const separators = [',', ';', '\t'] as const;

/** The separator that the first line has most of: programs write what their country uses. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const plain = line.replace(/"[^"]*"/g, '');
  const counts = separators.map((separator) => plain.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads a file of separated values (RFC 4180), as spreadsheet programs write it: commas, semicolons or tabs, values in
 * quotes, any line ends.
 * @returns Its rows without blank ones. Each knows on which line of the file it began, from 1.
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
