import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readRows, TableError } from './read-rows';
import { byteOrderMark, writeRow } from './write-row';

const cellsOf = (text: string, separator?: string) => [...readRows([text], separator)].map(({ cells }) => cells);

const problemOf = (pieces: Iterable<string>) => {
  try {
    for (const _row of readRows(pieces));
  } catch (error) {
    if (error instanceof TableError) return [error.problem, error.row];
    throw error;
  }
  return undefined;
};

describe('readRows', () => {
  it.each([
    ['commas', 'name,note\na,"b, c"\n'],
    ['semicolons', 'name;note\r\na;b, c'],
    ['tabs', '\uFEFFname\tnote\ra\tb, c\r'],
    ['semicolons, beside a quoted header with commas', '"name";"note"\n"a";"b, c"\n'],
    ['blanks before quotes', 'name, "note"\na, "b, c"'],
    ['the separator that the file names', 'sep=|\nname|note\na|b, c'],
    ['commas, after blank lines', '\n  \r\nname,note\na,"b, c"'],
  ])('reads values between %s', (_name, text) => {
    const rows = cellsOf(text).map((cells) => cells.map((cell) => cell.trim()));
    expect(rows.map(([first, second]) => [first, second])).toEqual([
      ['name', 'note'],
      ['a', 'b, c'],
    ]);
  });

  it('finds the separator although a quoted header has line ends', () => {
    expect(cellsOf('"first\nline";b;c\n1;2;3')).toEqual([
      ['first\nline', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  it('keeps quotes within a value that is not quoted', () => {
    expect(cellsOf('5" disk,say "hi"\n')).toEqual([['5" disk', 'say "hi"']]);
  });

  it('numbers rows and lines as programs show them, with blank ones', () => {
    expect([...readRows(['\na\n\n"b\r\nc"\n,\nd'])]).toEqual([
      { row: 2, line: 2, cells: ['a'] },
      { row: 4, line: 4, cells: ['b\r\nc'] },
      { row: 6, line: 7, cells: ['d'] },
    ]);
  });

  it('reads no rows from a blank file', () => {
    expect(cellsOf(' \n,,\n')).toEqual([]);
  });

  it.each([
    ['a quote that is never closed', ['a,b\n1,"x\n2,y\n'], ['open_quote', 2]],
    ['more than 5,000 cells', ['a\n', ','.repeat(5_000)], ['cells', 2]],
    [
      'more than 2,000,000 characters',
      ['a\n', ...Array.from({ length: 21 }, () => 'x'.repeat(100_000))],
      ['characters', 2],
    ],
    [
      'characters that a quote holds together',
      ['a\n"', ...Array.from({ length: 50 }, () => '\n'.repeat(50_000))],
      ['characters', 2],
    ],
  ])('rejects %s, with the number of the row', (_name, pieces, problem) => {
    expect(problemOf(pieces)).toEqual(problem);
  });

  it('needs one row of memory for 70 million commas in a row', () => {
    function* commas() {
      for (let piece = 0; piece < 700; piece++) yield ','.repeat(100_000);
    }
    expect(problemOf(commas())).toEqual(['cells', 1]);
  });

  const value = fc.string({ unit: fc.constantFrom('a', 'ü', ' ', '"', ',', ';', '\t', '\n', '\r', '=', '😀') });
  const table = fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });

  it('reads what is written, cut anywhere', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 5 }), (rows, size) => {
        const text =
          byteOrderMark +
          rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
        const read = [...readRows(pieces, ',')];
        expect(read.map(({ cells }) => cells)).toEqual(
          rows.filter((cells) => cells.some((cell) => cell.trim() !== '')),
        );
      }),
    );
  });

  it('reads the same rows however a table is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', ';') }), (text) => {
        const whole = (pieces: string[]) => {
          try {
            return [...readRows(pieces)];
          } catch (error) {
            return String(error);
          }
        };
        expect(whole([...text])).toEqual(whole([text]));
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads quoted tables as another reader does', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
        const text = Papa.unparse(rows, { delimiter: separator, quotes: true });
        const peer = Papa.parse<string[]>(text, { delimiter: separator }).data;
        expect(cellsOf(text, separator)).toEqual(peer.filter((cells) => cells.some((cell) => cell.trim() !== '')));
      }),
    );
  });
});

describe('writeRow', () => {
  it('keeps quotes, commas and line ends within a value', () => {
    expect(writeRow(['say "hi", twice', 'two\nlines'])).toBe('"say ""hi"", twice","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1+1', '-A1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1'])(
    'marks %j as text, so that no spreadsheet runs it',
    (text) => {
      expect(writeRow([text])).toContain(`"'${text}"`);
    },
  );

  it.each(['-12.00', '-1', 'ada@acme.com', '07 Mar 2026'])('leaves %j unchanged', (text) => {
    expect(writeRow([text])).toBe(`"${text}"\r\n`);
  });
});
