import { regionIds, regionPlaces } from '@app/api-client/rules/organization/regions';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RegionMap } from './region-map';
import { europe, placeOn } from '../model/region-places';

const otherRegions = regionIds.filter((id) => placeOn(europe, id) && id !== 'europe-west3');

/** The mean width of a letter is about half of the font size. */
const letterWidth = 36;

it.each(otherRegions)('keeps the names of Frankfurt and %s within the enlarged map of Europe', (target) => {
  const { container } = render(<RegionMap current="europe-west3" target={target} />);
  const names = [...container.querySelectorAll('text')];
  expect(names.map(({ textContent }) => textContent).sort()).toEqual(['Frankfurt', regionPlaces[target].city].sort());
  for (const name of names) {
    const length = (name.textContent ?? '').length * letterWidth;
    const before = { start: 0, middle: 0.5, end: 1 }[name.getAttribute('text-anchor') as 'start' | 'middle' | 'end'];
    const left = Number(name.getAttribute('x')) - before * length;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + length).toBeLessThanOrEqual(europe.width);
  }
});
