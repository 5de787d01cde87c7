import { expect, it } from 'vitest';
import { splitAtSigns } from './drawn-signs';

it('a text is split at each sign that is drawn, so that the font sets the rest', () => {
  expect(splitAtSigns('√π and more')).toEqual(['√', 'π', ' and more']);
  expect(splitAtSigns('none')).toEqual(['none']);
});
