import type { TopicMap } from '@app/landscape';
import type { MapData } from '@/components/blocks/topic-map/model/map-data';
import { toMapData } from '@/components/blocks/topic-map/model/to-map-data';

type Message = { percent: number } | { map: TopicMap };

type DrawOptions = { signal: AbortSignal; onProgress: (percent: number) => void };

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
