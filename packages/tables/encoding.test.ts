import { expect, it } from 'vitest';
import { decodeText } from './encoding';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

it.each([
  ['UTF-8', bytes(0xef, 0xbb, 0xbf, 0x5a, 0xc3, 0xbc), 'utf-8'],
  ['UTF-16', bytes(0xff, 0xfe, 0x5a, 0, 0xfc, 0), 'utf-16le'],
  ['UTF-16 in the other order', bytes(0xfe, 0xff, 0, 0x5a, 0, 0xfc), 'utf-16be'],
  ['Windows-1252', bytes(0x5a, 0xfc), 'windows-1252'],
])('a text in %s is decoded', (_name, content, encoding) => {
  expect(decodeText(content)).toEqual({ text: 'Zü', encoding });
});

it('the beginning of a text may end within a character', () => {
  expect(decodeText(bytes(0x5a, 0xc3), true)).toEqual({ text: 'Z', encoding: 'utf-8' });
});
