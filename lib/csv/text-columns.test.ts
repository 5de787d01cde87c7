import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text';
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

describe('decodeText', () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;

  it.each([
    ['UTF-8', bytes(0xef, 0xbb, 0xbf, 0x5a, 0xc3, 0xbc), undefined],
    ['UTF-16', bytes(0xff, 0xfe, 0x5a, 0, 0xfc, 0), 'utf-16le'],
    ['Windows-1252', bytes(0x5a, 0xfc), 'windows-1252'],
  ])('decodes %s', (_, content, convertedFrom) => {
    expect(decodeText(content)).toEqual({ text: 'Zü', convertedFrom });
  });
});
