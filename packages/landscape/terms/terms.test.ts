import { expect, it } from 'vitest';
import { termVectors } from './term-vectors';
import { stem, tokenRuns } from './tokenize';

it.each([
  ['queries', 'query'],
  ['valleys', 'valley'],
  ['houses', 'house'],
  ['shoes', 'shoe'],
  ['tokens', 'token'],
  ['focus', 'focus'],
  ['glass', 'glass'],
  ['gas', 'gas'],
])('stems %s to %s', (word, term) => {
  expect(stem(word)).toBe(term);
});

it('keeps adjacent words together, and splits runs at stop words, numbers and punctuation', () => {
  const runs = tokenRuns('The access tokens browsers hold, a server and 40 refresh tokens.');
  expect(runs.map((run) => run.map(({ term }) => term))).toEqual([
    ['access', 'token', 'browser'],
    ['server'],
    ['refresh', 'token'],
  ]);
  expect(runs[0]?.[1]?.word).toBe('tokens');
});

it('computes known weights: (1 + ln tf) · ln(N / df), with length 1, and without terms of one text', () => {
  const { terms, rows } = termVectors([
    ['map', 'map', 'hill'],
    ['map', 'hill', 'hill'],
    ['map', 'map', 'map'],
    ['hill', 'token'],
  ]);
  expect(terms).toEqual(['hill', 'map']);
  const rarity = Math.log(4 / 3);
  const [map, hill] = [(1 + Math.log(2)) * rarity, rarity];
  const length = Math.hypot(map, hill);
  expect(rows[0]).toEqual([
    { term: 1, weight: expect.closeTo(map / length, 12) },
    { term: 0, weight: expect.closeTo(hill / length, 12) },
  ]);
  expect(rows[2]).toEqual([{ term: 1, weight: 1 }]);
});

it('returns an empty row for a text that shares no term with another', () => {
  expect(termVectors([['alone'], ['map', 'hill'], ['map', 'hill'], ['other']]).rows[0]).toEqual([]);
});
