import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map';

it('evicts the least recently used entry, and only when full', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});
