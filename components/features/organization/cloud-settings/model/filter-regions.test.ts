import { continents, regionIds } from '@app/api-client/rules/organization/regions';
import { expect, it } from 'vitest';
import { filterRegions } from './filter-regions';

const found = (text: string) => filterRegions(text).flatMap(({ ids }) => ids);

it('lists all 25 regions by continent without a filter', () => {
  for (const nothing of ['', '   ', ',']) {
    expect(filterRegions(nothing).map(({ continent }) => continent)).toEqual([...continents]);
    expect(new Set(found(nothing))).toEqual(new Set(regionIds));
  }
});

it.each([
  ['frank', ['europe-west3']],
  ['Germany', ['europe-west3']],
  ['europe-west3', ['europe-west3']],
  ['Frankfurt, Germany (europe-west3)', ['europe-west3']],
  ['germany frankfurt', ['europe-west3']],
  ['montreal', ['northamerica-northeast1']],
  ['MONTRÉAL', ['northamerica-northeast1']],
  ['middle east', ['me-west1', 'me-central1', 'me-central2']],
  ['usa', ['us-central1', 'us-east1', 'us-south1', 'us-west1']],
  ['united states', ['us-central1', 'us-east1', 'us-south1', 'us-west1']],
  ['uk', ['europe-west2']],
  ['atlantis', []],
])('finds “%s” in %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});
