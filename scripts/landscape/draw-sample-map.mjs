// @ts-check
import { mapTexts } from '@app/landscape';
import { sampleTexts } from '@/lib/sample-texts';
import { toMapData } from '@/components/blocks/topic-map/model/to-map-data';

/** So many digits of a place are more than a screen can show. */
const digits = 4;

/** @param {number} share */
const rounded = (share) => Number(share.toFixed(digits));

/** Draws the map of the sample texts, which new accounts find as a finished project (decision 041). */
export function drawSampleMap() {
  const texts = sampleTexts();
  const { texts: placed, ...map } = toMapData(texts, mapTexts(texts));
  return { ...map, texts: placed.map((text) => ({ ...text, place: text.place.map(rounded) })) };
}
