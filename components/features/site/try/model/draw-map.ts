import type { TopicMap } from '@app/landscape';
import type { MapData } from '@/components/blocks/topic-map/model/map-data';

type Message = { percent: number } | { map: TopicMap };

type DrawOptions = { signal: AbortSignal; onProgress: (percent: number) => void };

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

/**
 * Draws the map of texts in a worker of this browser: nothing is sent.
 * @throws {Error} If the worker fails; the signal's reason when it was aborted.
 */
export async function drawMapOf(texts: readonly string[], { signal, onProgress }: DrawOptions): Promise<MapData> {
  const worker = new Worker(new URL('./map.worker.ts', import.meta.url), { type: 'module' });
  try {
    const map = await new Promise<TopicMap>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', () => reject(new Error('The worker failed')));
      worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if ('map' in data) resolve(data.map);
        else onProgress(data.percent);
      });
      worker.postMessage(texts);
    });
    return toMapData(texts, map);
  } finally {
    worker.terminate();
  }
}
