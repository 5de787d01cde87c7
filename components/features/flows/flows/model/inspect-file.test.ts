import { expect, it } from 'vitest';
import { inspectFile } from './inspect-file';

it('the header of a long table keeps its accents, wherever a part of it would end', async () => {
  const rows = Array.from({ length: 3_000 }, (_, row) => `${row},${'ö'.repeat(100)}`).join('\n');
  for (const shift of ['', 'x']) {
    const { table, convertedFrom } = await inspectFile(new File([`id${shift},Größe\n${rows}`], 'survey.csv'));
    expect(table?.columns.map(({ name }) => name)).toEqual([`id${shift}`, 'Größe']);
    expect(convertedFrom).toBeUndefined();
  }
});
