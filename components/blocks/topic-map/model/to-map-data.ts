import type { TopicMap } from '@app/landscape';
import type { MapData } from './map-data';

/** Combines texts with the map that was computed of them. */
export function toMapData(texts: readonly string[], { places, topicOf, topics }: TopicMap): MapData {
  // Texts without a place are left out, which moves the indexes of the others.
  const shown = texts.flatMap((_, index) => (places[index] ? [index] : []));
  const indexes = new Map(shown.map((original, index) => [original, index]));
  return {
    texts: shown.map((original) => ({
      ...{ id: String(original + 1), text: texts[original] ?? '', place: places[original] ?? [0, 0] },
      topic: topicOf[original] ?? -1,
    })),
    topics: topics.map(({ labels: [name = '', ...phrases], count, top, typical }) => ({
      ...{ name, phrases, count, place: top },
      typical: typical.flatMap((original) => indexes.get(original) ?? []),
    })),
    unplaced: texts.length - shown.length,
  };
}
