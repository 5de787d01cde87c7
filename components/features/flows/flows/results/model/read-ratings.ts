import { readRows } from '@app/tables';
import { collectInSlices } from '@/lib/in-slices';

/** A term or key phrase: how often it occurs, and in how many texts. Terms have no score. */
export type Rating = { term: string; score: number | undefined; count: number; texts: number };

function* ratings(table: string): Generator<Rating> {
  const rows = readRows([table]);
  const header = rows.next().value?.cells ?? [];
  for (const { cells } of rows) {
    const numberAt = (name: string) => Number(cells[header.indexOf(name)] ?? 0);
    const score = header.includes('score') ? numberAt('score') : undefined;
    yield { term: cells[0] ?? '', score, count: numberAt('count'), texts: numberAt('texts') };
  }
}

/** Reads the table of a step that counts terms or finds key phrases. */
export const readRatings = (table: string, signal?: AbortSignal): Promise<Rating[]> =>
  collectInSlices(ratings(table), signal);

/** A column by which ratings are sorted, the largest first; terms from A to Z. */
export type RatingOrder = 'term' | 'score' | 'count' | 'texts';

/** Sorts ratings. @param locale Sorts terms. */
export function sortRatings(all: readonly Rating[], order: RatingOrder, locale: string): Rating[] {
  const collator = new Intl.Collator(locale);
  return all.toSorted((one, other) =>
    order === 'term' ? collator.compare(one.term, other.term) : (other[order] ?? 0) - (one[order] ?? 0),
  );
}
