import {
  continents,
  regionIds,
  regionName,
  regionPlaces,
  type RegionId,
} from '@app/api-client/rules/organization/regions';
import { foldText } from '@/lib/text/fold-text';
import * as m from '@/locales/generated/messages';

type RegionGroup = { continent: (typeof continents)[number]; ids: RegionId[] };

/** Other common names of the country of a region. */
function countryAliases(id: RegionId): string {
  if (id.startsWith('us-')) return m.cloud_also_us();
  return id === 'europe-west2' ? m.cloud_also_uk() : '';
}

/** Folded, so that "montreal" finds Montréal. */
const searchText = (id: RegionId) => foldText(`${regionName(id)} ${regionPlaces[id].continent} ${countryAliases(id)}`);

/**
 * @param text Words of a city, country, continent or id, or their beginnings, in any order and case.
 * @param pinned Always included.
 * @returns The regions that match all words, by continent; all regions without words.
 */
export function filterRegions(text: string, pinned?: RegionId): RegionGroup[] {
  const terms = foldText(text)
    .split(/[\s,()]+/)
    .filter(Boolean);
  const matching = regionIds.filter((id) => {
    const words = searchText(id).split(/[\s,()]+/);
    return id === pinned || terms.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
  return continents.flatMap((continent) => {
    const ids = matching.filter((id) => regionPlaces[id].continent === continent);
    return ids.length > 0 ? [{ continent, ids }] : [];
  });
}
