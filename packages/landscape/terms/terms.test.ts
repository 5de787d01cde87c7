import { expect, it } from 'vitest';
import { analyzeTexts } from '../words/analyze-texts';
import { featuresOf } from './features';
import { createVocabulary, hasTerms, termVectors } from './term-vectors';

it('computes known weights: (1 + ln tf) · (1 + ln(N / df)), with length 1, and without terms of one text', () => {
  const { terms, starts, columns, weights } = termVectors([
    ['map', 'map', 'hill'],
    ['map', 'hill', 'hill'],
    ['map', 'map', 'map'],
    ['hill', 'token'],
  ]);
  expect(terms).toEqual(['hill', 'map']);
  const rarity = 1 + Math.log(4 / 3);
  const [map, hill] = [(1 + Math.log(2)) * rarity, rarity];
  const length = Math.hypot(map, hill);
  expect([...columns.subarray(0, 2)]).toEqual([0, 1]);
  expect([...weights.subarray(0, 2)]).toEqual([hill / length, map / length].map((value) => expect.closeTo(value, 12)));
  expect([...weights.subarray(starts[2], starts[3])]).toEqual([1]);
});

it('a text that shares no term with another has no entries', () => {
  const vectors = termVectors([['alone'], ['map', 'hill'], ['map', 'hill'], ['other']]);
  expect([0, 1, 2, 3].map((row) => hasTerms(vectors, row))).toEqual([false, true, true, false]);
});

it('equal texts have entries, although no term tells them apart', () => {
  expect(hasTerms(termVectors([['map'], ['map']]), 1)).toBe(true);
});

it('a vocabulary weighs further texts as those that it was made of', () => {
  const documents = [['map', 'hill'], ['map', 'hill', 'hill'], ['hill']];
  const vocabulary = createVocabulary(documents);
  const { weights, starts } = termVectors(documents, vocabulary);
  expect(vocabulary.weigh(['new', ...(documents[1] ?? [])]).weights).toEqual([
    ...weights.subarray(starts[1], starts[2]),
  ]);
});

it('the features of a text are stems, own forms and the parts of compounds', () => {
  const { analyzed } = analyzeTexts(['The cookie-banners']);
  expect(analyzed.flatMap(featuresOf)).toEqual(['~the', 'cookie-banner', '=cookie-banners', 'cookie', 'banners']);
});
