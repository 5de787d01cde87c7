import { expect, it } from 'vitest';
import { inspectFile } from './inspect-file';

it('the columns of a long table keep their accents, wherever the part that is read ends', async () => {
  const rows = Array.from({ length: 9_000 }, (_, row) => `${row},${'ö'.repeat(100)}`).join('\n');
  for (const shift of ['', 'x']) {
    const { table, encoding } = await inspectFile(new File([`id${shift},Größe\n${rows}`], 'survey.csv'));
    expect(table?.columns.map(({ name }) => name)).toEqual([`id${shift}`, 'Größe']);
    expect(encoding).toBeUndefined();
  }
});

it('the encoding of a file is found if it is not UTF-8', async () => {
  const file = new File([new Uint8Array([0x5a, 0xfc])], 'notes.txt');
  expect(await inspectFile(file)).toEqual({ file, table: undefined, encoding: 'windows-1252' });
});

it('a table with an open quote has the columns of the rows before it', async () => {
  const { table } = await inspectFile(new File(['id,text\n1,"late\n2,broken'], 'survey.csv'));
  expect(table?.columns.map(({ name }) => name)).toEqual(['id', 'text']);
});
