import { expect, it } from 'vitest';
import { centerOn, moveBy, placeAt, shownAt, wholeSheet, zoomAt } from './view';

const sheet = { width: 1000, height: 600 };

it('a zoom keeps the place below the pointer where it is', () => {
  const before = zoomAt(wholeSheet, 2, [700, 200], sheet);
  const place = placeAt(before, [640, 310]);
  const after = zoomAt(before, 1.7, [640, 310], sheet);
  expect(shownAt(after, place)).toEqual([expect.closeTo(640, 6), expect.closeTo(310, 6)]);
});

it('a map is at least whole and at most sixteen times as large', () => {
  expect(zoomAt(wholeSheet, 0.1, [10, 10], sheet)).toEqual({ scale: 1, shift: [0, 0] });
  expect(zoomAt(wholeSheet, 1_000, [10, 10], sheet).scale).toBe(16);
});

it('a map never shows what is outside its sheet', () => {
  const large = zoomAt(wholeSheet, 4, [500, 300], sheet);
  const far = moveBy(large, [10_000, -10_000], sheet);
  expect(placeAt(far, [0, 0])[0]).toBe(0);
  expect(placeAt(far, [1000, 600])[1]).toBe(600);
});

it('a place is moved to the middle as far as the edges allow', () => {
  const centered = centerOn(wholeSheet, [500, 300], sheet);
  expect(shownAt(centered, [500, 300])).toEqual([500, 300]);
  expect(shownAt(centerOn(wholeSheet, [0, 0], sheet), [0, 0])).toEqual([0, 0]);
});
