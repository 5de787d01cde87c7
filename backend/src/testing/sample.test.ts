import { expect, it } from 'vitest';
import { drawHalf, drawSample, shuffle } from './sample';

const numbers = Array.from({ length: 100 }, (_, at) => at);

it('drawSample returns the same items for the same name, others for another, in the order of the list', () => {
  const sample = drawSample('one', numbers, 10);
  expect(sample).toHaveLength(10);
  expect(drawSample('one', numbers, 10)).toEqual(sample);
  expect(drawSample('other', numbers, 10)).not.toEqual(sample);
  expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
});

it('drawSample returns all items of a list that is shorter than the sample', () => {
  expect(drawSample('one', numbers, 101)).toEqual(numbers);
});

it('shuffle returns all items in the same order for the same name, and in another for another name', () => {
  const shuffled = shuffle('one', numbers);
  expect(shuffle('one', numbers)).toEqual(shuffled);
  expect(shuffle('other', numbers)).not.toEqual(shuffled);
  expect(shuffled).not.toEqual(numbers);
  expect(shuffled.toSorted((one, other) => one - other)).toEqual(numbers);
});

it('drawHalf returns one of each two neighbors, for another name others, and a last item without a neighbor', () => {
  const half = drawHalf('one', numbers);
  expect(half.map((at) => Math.floor(at / 2))).toEqual(numbers.slice(0, 50));
  expect(drawHalf('other', numbers)).not.toEqual(half);
  expect(drawHalf('one', [...numbers, 100]).at(-1)).toBe(100);
});
