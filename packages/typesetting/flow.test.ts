import { describe, expect, it } from 'vitest';
import { flow, type Row } from './flow';
import { sheet } from './sheet';

describe('flow', () => {
  const placesOf = (heights: number[], first: Partial<Row> = {}) => {
    let page = 1;
    const places: string[] = [];
    const rows = heights.map((height, index) => ({
      height,
      ...(index === 0 && first),
      draw: (y: number) => void places.push(`${page}:${y - sheet.top}`),
    }));
    flow(rows, { from: sheet.top, nextPage: () => void (page += 1) });
    return places;
  };
  const whole = sheet.bottom - sheet.top;

  it('fills pages from the top without splitting rows', () => {
    expect(placesOf([whole / 2, whole / 2, 10])).toEqual(['1:0', `1:${whole / 2}`, '2:0']);
  });

  it('moves a heading to the next page with its text', () => {
    expect(placesOf([10, whole], { keepsNext: false })).toEqual(['1:0', '2:0']);
    expect(placesOf([20, 30], { keepsNext: true })).toEqual(['1:0', '1:20']);
  });
});
