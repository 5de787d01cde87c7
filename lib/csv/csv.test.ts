import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv';
import { writeCsv } from './write-csv';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('writeCsv', () => {
  it('keeps quotes, commas and line ends within a value', () => {
    const rows = [['say "hi", twice', 'two\nlines']];
    expect(writeCsv(['a', 'b'], rows)).toBe('\uFEFF"a","b"\r\n"say ""hi"", twice","two\nlines"\r\n');
    expect(cellsOf(writeCsv(['a', 'b'], rows)).slice(1)).toEqual(rows);
  });

  it.each(['=1+1', '+1', '-1+1', '-A1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1'])(
    'marks %j as text, so that no spreadsheet runs it',
    (value) => {
      expect(writeCsv(['a'], [[value]])).toContain(`"'${value}"`);
    },
  );

  it('keeps negative numbers as numbers', () => {
    expect(cellsOf(writeCsv(['a'], [['-12.00', '-1']]))[1]).toEqual(['-12.00', '-1']);
  });

  it('leaves other values unchanged', () => {
    expect(writeCsv(['a'], [['ada@acme.com', '07 Mar 2026']])).toContain('"ada@acme.com","07 Mar 2026"');
  });
});

describe('readCsv', () => {
  it.each([
    ['commas', 'email,role\nada@acme.com,admin\n'],
    ['semicolons', 'email;role\r\nada@acme.com;admin'],
    ['tabs', '\uFEFFemail\trole\rada@acme.com\tadmin\r'],
    ['quotes', '"email","role"\r\n"ada@acme.com", "admin"\r\n'],
  ])('reads values between %s', (_name, text) => {
    expect(cellsOf(text)).toEqual([
      ['email', 'role'],
      ['ada@acme.com', 'admin'],
    ]);
  });

  it("skips blank lines and keeps the file's line numbers", () => {
    expect(readCsv('email\n\n"a\nb"\n,\nc@acme.com')).toEqual([
      { line: 1, cells: ['email'] },
      { line: 3, cells: ['a\nb'] },
      { line: 6, cells: ['c@acme.com'] },
    ]);
  });

  it('returns no rows for an empty file', () => {
    expect(readCsv(' \n')).toEqual([]);
  });
});
