import { expect, it } from 'vitest';
import { drawSample } from './sample';

const numbers = Array.from({ length: 100 }, (_, at) => at);

it('a sample is the same for the same name, another for another, and in the order of its list', () => {
  const sample = drawSample('one', numbers, 10);
  expect(sample).toHaveLength(10);
  expect(drawSample('one', numbers, 10)).toEqual(sample);
  expect(drawSample('other', numbers, 10)).not.toEqual(sample);
  expect(sample).toEqual([...new Set(sample)].sort((a, b) => a - b));
});

it('a sample of more than there is holds everything', () => {
  expect(drawSample('one', numbers, 101)).toEqual(numbers);
});
