import { continents, regionIds, regionName, regionPlaces, type RegionId } from '@app/api-client/rules/regions';
import * as m from '../../../locales/generated/messages';

type RegionGroup = { continent: (typeof continents)[number]; ids: RegionId[] };

/** Small letters without accents: "montreal" finds Montréal. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What people also call the country that a region lies in. */
function alsoCalled(id: RegionId): string {
  if (id.startsWith('us-')) return m.cloud_also_us();
  return id === 'europe-west2' ? m.cloud_also_uk() : '';
}

const wordsOf = (id: RegionId) => folded(`${regionName(id)} ${regionPlaces[id].continent} ${alsoCalled(id)}`);

/**
 * @param text Words of a city, country, continent or id, or their beginnings, in any order and spelling.
 * @param kept Stays in sight whatever is looked for.
 * @returns The regions that carry all of the words, by continent; all of them when there are none.
 */
export function filterRegions(text: string, kept?: RegionId): RegionGroup[] {
  const asked = folded(text)
    .split(/[\s,()]+/)
    .filter(Boolean);
  const found = regionIds.filter((id) => {
    const words = wordsOf(id).split(/[\s,()]+/);
    return id === kept || asked.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
  return continents.flatMap((continent) => {
    const ids = found.filter((id) => regionPlaces[id].continent === continent);
    return ids.length > 0 ? [{ continent, ids }] : [];
  });
}
