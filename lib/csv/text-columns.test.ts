import { describe, expect, it } from 'vitest';
import { columnsOf, likelyTextColumn } from './text-columns';

describe('the column with the texts', () => {
  it.each([
    [
      'by its name',
      [
        ['id', 'Answer', 'url'],
        ['1', 'Late.', 'https://shop.example/a-long-address'],
      ],
      'Answer',
    ],
    [
      'by the length of its values',
      [
        ['id', 'date', 'q7'],
        ['1', '2026-03-07', 'The parcel came late.'],
      ],
      'q7',
    ],
  ])('the column with the texts is found %s', (_, rows, name) => {
    expect(likelyTextColumn(columnsOf(rows))?.name).toBe(name);
  });

  it('the column with the texts is undefined for an empty file', () => {
    expect(likelyTextColumn(columnsOf([]))).toBeUndefined();
  });
});
