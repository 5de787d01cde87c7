import { readRows } from '@app/tables';
import { expect, it } from 'vitest';
import { writeCsv } from './write-csv';

it('writes a table that spreadsheet programs read as UTF-8, and that is read as it was', () => {
  const rows = [['say "hi", twice', 'two\nlines']];
  const text = writeCsv(['a', 'b'], rows);
  expect(text).toBe('\uFEFF"a","b"\r\n"say ""hi"", twice","two\nlines"\r\n');
  expect([...readRows([text])].slice(1).map(({ cells }) => cells)).toEqual(rows);
});
