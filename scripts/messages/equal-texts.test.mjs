// @ts-check
import { expect, it } from 'vitest';
import { equalByAccident, findRepeatedTexts, groupEqualTexts, readEqualTexts } from './equal-texts.mjs';

it('no two keys of one concept have the same text', () => {
  expect(findRepeatedTexts(), 'use one key, or list both with the reason why their wordings may diverge').toEqual([]);
});

it('each exception is a group of keys that have the same text', () => {
  const groups = new Set(readEqualTexts().map((keys) => keys.join()));
  expect(equalByAccident.map(({ keys }) => keys.join()).filter((keys) => !groups.has(keys))).toEqual([]);
});

it('finds equal texts across files, and compares plural forms, too', () => {
  const plural = () => [{ match: { one: '{n} key', other: '{n} keys' } }];
  const files = [
    { $schema: 'x', b: 'Done', count: plural() },
    { $schema: 'x', a: 'Done', c: 'Next', total: plural() },
  ];
  expect(groupEqualTexts(files)).toEqual([
    ['a', 'b'],
    ['count', 'total'],
  ]);
});
