/** More cells, or more characters in all of them, are no row that a person has made. Memory is bounded by one row. */
const cellsMax = 5_000;
const rowCharactersMax = 2_000_000;

/** So much of a file is searched for the end of its first row, which shows the separator. */
const headerCharactersMax = 100_000;

const separators = [',', ';', '\t'] as const;

/** A row that has a value, with its number and that of the line on which it begins, both from 1. Values are as written. */
type TableRow = { row: number; line: number; cells: string[] };

/** A row that can't be read: too many cells, too many characters, or a quote that opens a value and none that closes it. */
export class TableError extends Error {
  /** @param row Number of the row, from 1. @param max The number that it exceeds. */
  constructor(
    readonly problem: 'cells' | 'characters' | 'open_quote',
    readonly row: number,
    readonly max = 0,
  ) {
    super(`Row ${row} can't be read: ${problem}.`);
  }
}

/** Programs choose the separator by country, and some name it in a line of its own: `sep=;`. */
const declared = /^sep=(.)(\r\n?|\n|$)/i;
const lineEnds = /\r\n?|\n/g;

/** Leaves values out that are quoted, whose characters separate nothing. One that is open may go on. */
const withoutQuoted = (text: string): string => text.replace(/"[^"]*"?/g, '""');

/** Returns the most frequent separator of a table's first row. */
function separatorOf(table: string): string {
  const [header = ''] = withoutQuoted(table.slice(0, headerCharactersMax)).split(lineEnds, 1);
  const counts = separators.map((separator) => header.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Reads so much of a table that its first row is known. @returns It without the lines before, and their number. */
function readStart(pieces: Iterator<string>) {
  let start = '';
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    start += next.value;
    if (start.length > headerCharactersMax || withoutQuoted(start).trimStart().includes('\n')) break;
  }
  const content = start.replace(/^\uFEFF/, '').replace(/^([^\S\r\n\t]*(\r\n?|\n))+/, '');
  const declaration = declared.exec(content);
  const table = content.slice(declaration?.[0].length ?? 0);
  const before = start.slice(0, start.length - table.length);
  return { table, lines: countLineEnds(before, false), separator: declaration?.[1] ?? separatorOf(table) };
}

/** @param isAfterReturn Whether the text before ended with a carriage return, with which a line feed is one line end. */
const countLineEnds = (text: string, isAfterReturn: boolean): number =>
  (text.match(lineEnds)?.length ?? 0) - (isAfterReturn && text.startsWith('\n') ? 1 : 0);

/**
 * Reads a table of separated values (RFC 4180) as programs write them: any of the usual separators or one that the file
 * names, quoted values, any line ends, blank lines. Quotes within a value that is not quoted are part of it.
 * @param pieces The table, cut anywhere.
 * @param separator Of the values, one character; found by the first row unless given.
 * @returns The rows that are not blank, one by one, so that the reader of a large table can pause.
 * @throws {TableError} At the row that can't be read.
 */
export function* readRows(pieces: Iterable<string>, separator?: string): Generator<TableRow> {
  const iterator = pieces[Symbol.iterator]();
  const start = readStart(iterator);
  const between = separator ?? start.separator;
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let cells: string[] = [];
  let cell = '';
  let characters = 0;
  let line = start.lines + 1;
  // Spreadsheet programs count blank rows, too.
  let [row, rowLine] = [line, line];
  let isAfterReturn = false;

  const add = (text: string) => {
    characters += text.length;
    if (characters > rowCharactersMax) throw new TableError('characters', row, rowCharactersMax);
    cell += text;
  };
  const endCell = () => {
    cells.push(cell);
    if (cells.length > cellsMax) throw new TableError('cells', row, cellsMax);
    [cell, state] = ['', 'start'];
  };
  const endRow = (): TableRow | undefined => {
    endCell();
    const ended = { row, line: rowLine, cells };
    line += 1;
    [row, rowLine, cells, characters] = [row + 1, line, [], 0];
    return ended.cells.some((value) => value.trim() !== '') ? ended : undefined;
  };

  for (let piece: string | undefined = start.table; piece !== undefined; piece = nextOf(iterator)) {
    for (let at = 0; at < piece.length;) {
      if (state === 'quoted') {
        const quote = piece.indexOf('"', at);
        const text = piece.slice(at, quote < 0 ? undefined : quote);
        add(text);
        line += countLineEnds(text, isAfterReturn);
        isAfterReturn = quote < 0 && text.endsWith('\r');
        at = quote < 0 ? piece.length : quote + 1;
        if (quote >= 0) state = 'closed';
        continue;
      }
      const character = piece[at] ?? '';
      at += 1;
      if (character === '\n' && isAfterReturn) {
        isAfterReturn = false;
        continue;
      }
      isAfterReturn = character === '\r';
      if (character === between) endCell();
      else if (character === '\n' || character === '\r') {
        const ended = endRow();
        if (ended) yield ended;
      } else if (character === '"' && state === 'closed') {
        add('"');
        state = 'quoted';
      } else if (character === '"' && state === 'start') {
        [cell, state] = ['', 'quoted'];
      } else if (character === ' ' && state === 'start') add(character);
      else {
        state = 'plain';
        let end = at;
        while (end < piece.length && !isSpecial(piece.charCodeAt(end)) && piece[end] !== between) end += 1;
        add(piece.slice(at - 1, end));
        at = end;
      }
    }
  }
  // The assignments in the functions above are invisible to the compiler.
  if ((state as string) === 'quoted') throw new TableError('open_quote', row);
  const last = endRow();
  if (last) yield last;
}

const isSpecial = (code: number) => code === 10 || code === 13;

const nextOf = (iterator: Iterator<string>): string | undefined => {
  const next = iterator.next();
  return next.done ? undefined : next.value;
};
