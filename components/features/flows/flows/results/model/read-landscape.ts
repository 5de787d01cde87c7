import type { LandscapeSummary } from '@app/api-client/rules/flows/landscape-summary';
import { readCsvRows } from '@/lib/csv/read-csv';
import { collectInSlices } from '@/lib/in-slices';
import type { MapData, MapText } from '@/components/blocks/topic-map/model/map-data';

function* placedTexts(table: string): Generator<MapText> {
  const rows = readCsvRows(table);
  const header = rows.next().value?.cells ?? [];
  const [id, x, y, topic, text] = ['id', 'x', 'y', 'topic', 'text'].map((name) => header.indexOf(name));
  for (const { cells } of rows) {
    const at = (index: number | undefined) => cells[index ?? -1] ?? '';
    if (at(x) === '') continue;
    yield { id: at(id), text: at(text), place: [Number(at(x)), Number(at(y))], topic: Number(at(topic) || 0) - 1 };
  }
}

/**
 * Reads a landscape from the files of its step.
 * @param table The content of `landscape.csv`.
 * @param summary The content of `landscape.json`.
 * @throws {SyntaxError} If the summary is damaged.
 */
export async function readLandscape(table: string, summary: string, signal?: AbortSignal): Promise<MapData> {
  const { topics, texts: all, placed } = JSON.parse(summary) as LandscapeSummary;
  const texts = await collectInSlices(placedTexts(table), signal);
  const indexes = new Map(texts.map(({ id }, index) => [id, index]));
  return {
    texts,
    unplaced: all - placed,
    topics: topics.map(({ labels: [name = '', ...phrases], count, x, y, typical }) => ({
      ...{ name, phrases, count },
      place: [x, y],
      typical: typical.flatMap((id) => indexes.get(id) ?? []),
    })),
  };
}
