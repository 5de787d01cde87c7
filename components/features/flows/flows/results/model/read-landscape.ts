import { landscapeColumns, type LandscapeSummary } from '@app/api-client/rules/flows/landscape-summary';
import { readRows } from '@app/tables';
import { collectInSlices } from '@/lib/in-slices';
import type { MapData, MapText } from '@/components/blocks/topic-map/model/map-data';

type Table = { columns: string[]; rows: Generator<MapText> };

/** Reads a table, whose first columns are always the same. Those of the input follow. */
function readTable(table: string): Table {
  const rows = readRows([table]);
  const header = rows.next().value?.cells ?? [];
  const [id, x, y, topic, text] = landscapeColumns.map((name) => header.indexOf(name));
  const first = landscapeColumns.length;
  function* placedTexts(): Generator<MapText> {
    for (const { cells } of rows) {
      const at = (index: number | undefined) => cells[index ?? -1] ?? '';
      if (at(x) === '') continue;
      const place: MapText['place'] = [Number(at(x)), Number(at(y))];
      yield { id: at(id), text: at(text), place, topic: Number(at(topic) || 0) - 1, values: cells.slice(first) };
    }
  }
  return { columns: header.slice(first), rows: placedTexts() };
}

/**
 * Reads a landscape from the files of its step.
 * @param table The content of `landscape.csv`.
 * @param summary The content of `landscape.json`.
 * @throws {SyntaxError} If the summary is damaged.
 */
export async function readLandscape(table: string, summary: string, signal?: AbortSignal): Promise<MapData> {
  const { topics, texts: all, placed } = JSON.parse(summary) as LandscapeSummary;
  const { columns, rows } = readTable(table);
  const texts = await collectInSlices(rows, signal);
  const indexes = new Map(texts.map(({ id }, index) => [id, index]));
  return {
    texts,
    columns,
    unplaced: all - placed,
    topics: topics.map(({ labels: [name = '', ...phrases], count, x, y, typical }) => ({
      ...{ name, phrases, count },
      place: [x, y],
      typical: typical.flatMap((id) => indexes.get(id) ?? []),
    })),
  };
}
