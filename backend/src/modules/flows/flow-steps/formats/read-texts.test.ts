import { expect, it } from 'vitest';
import { textFileTypes } from './text-file-types';
import { writeInput } from '../testing/step-under-test';
import { readTexts } from './read-texts';
import { textColumnReference } from './text-column';

const textsOf = (name: string, content: string | Uint8Array, mediaType: string) =>
  [...readTexts(writeInput(name, content, mediaType))].map(({ text }) => text);

it.each([
  ['Windows-1252', new Uint8Array([0x5a, 0xfc, 0x0a])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x5a, 0, 0xfc, 0])],
  ['UTF-8 with a byte order mark', '\uFEFFZü\n'],
])('texts in %s are read', (_name, content) => {
  expect(textsOf('notes.txt', content, textFileTypes.txt)).toEqual(['Zü']);
});

it('control characters in UTF-8 are part of a text', () => {
  expect(textsOf('notes.txt', 'a\u0002b', textFileTypes.txt)).toEqual(['a\u0002b']);
});

it.each([
  ['has NUL', 'a\0b'],
  ['has control characters and is not UTF-8', new Uint8Array([0x89, 0x50, 0x1a])],
])('a file that %s is no text', (_name, content) => {
  expect(() => textsOf('notes.txt', content, textFileTypes.txt)).toThrow("This file isn't text.");
});

it.each([
  ['an open quote', 'text\nlate\n"broken\n', 'Row 3 opens a quotation mark'],
  ['too many cells', `text\n${','.repeat(5_000)}`, 'Row 2 has more than 5,000 cells'],
  ['too many characters', `text\n${'x'.repeat(2_000_001)}`, 'Row 2 has more than 2,000,000 characters'],
])('a table with %s is rejected, with its row', (_name, content, problem) => {
  expect(() => textsOf('survey.csv', content, textFileTypes.csv)).toThrow(problem);
});

it.each([
  ['a number', { textColumnNumber: 2 }, ['late', 'broken']],
  ['a number, beside a column that is named like it', { textColumn: 'Column 2' }, ['x', 'y']],
])('a table is read by the column that is chosen by %s', (_name, chosen, texts) => {
  const input = writeInput('survey.csv', 'id,,Column 2\n1,late,x\n2,broken,y\n', textFileTypes.csv);
  const read = [...readTexts({ ...input, textColumn: textColumnReference(chosen) })];
  expect(read.map(({ text }) => text)).toEqual(texts);
  expect(read.map(({ id }) => id)).toEqual(['1', '2']);
});

it('a table is read with the separator of its header, outside of quotes', () => {
  expect(textsOf('survey.csv', '"id, in our shop";text\n1;"late, again"\n', textFileTypes.csv)).toEqual([
    'late, again',
  ]);
});
