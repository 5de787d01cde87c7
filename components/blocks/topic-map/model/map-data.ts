import type { Point } from '@app/landscape';
import { foldText } from '@/lib/text/fold-text';

/** A text with a place on the map. */
export type MapText = {
  id: string;
  text: string;
  /** From 0 to 1 on both axes. */
  place: Point;
  /** Index of its topic; -1 if it belongs to none. */
  topic: number;
  /** Values of its other columns, in the order of the map's `columns`. */
  values?: readonly string[];
};

/** A hill of the map. */
export type MapTopic = {
  /** Its best label. */
  name: string;
  /** Further phrases that characterize it. */
  phrases: readonly string[];
  count: number;
  /** Its summit, from 0 to 1 on both axes. */
  place: Point;
  /** Indexes of the most typical texts, best first. */
  typical: readonly number[];
};

/** The content of a map: its topics, the largest first, and its texts in the order of the input. */
export type MapData = {
  texts: readonly MapText[];
  topics: readonly MapTopic[];
  /** Names of the other columns that the texts came with. */
  columns?: readonly string[];
  /** Number of texts without a place, because they share no words with others. */
  unplaced: number;
};

/**
 * Lists the texts of a topic.
 * @returns Indexes of texts: the most typical ones, then the others in their order.
 */
export function textsOfTopic({ texts, topics }: MapData, topic: number): number[] {
  const typical = topics[topic]?.typical ?? [];
  const first = new Set(typical);
  return [...typical, ...texts.flatMap((text, index) => (text.topic === topic && !first.has(index) ? [index] : []))];
}

/**
 * Finds the texts that contain a phrase, without regard to case or accents.
 * @returns Indexes of texts; undefined for an empty phrase.
 */
export function findTexts({ texts }: MapData, phrase: string): number[] | undefined {
  const wanted = foldText(phrase.trim());
  if (wanted === '') return undefined;
  return texts.flatMap(({ text }, index) => (foldText(text).includes(wanted) ? [index] : []));
}

/** Texts with the same value of a column. */
export type MapFilter = { column: number; value: string };

/** A column whose values divide the texts into groups. */
export type GroupColumn = { column: number; name: string; values: { value: string; count: number }[] };

/** A column with more values, such as dates or names, divides the texts into too many groups to choose from. */
const groupsMax = 50;

/**
 * Finds the columns by which the texts can be filtered.
 * @returns Columns of 2 to 50 values, these with the most frequent first.
 */
export function groupColumnsOf({ columns = [], texts }: MapData): GroupColumn[] {
  return columns.flatMap((name, column) => {
    const counts = new Map<string, number>();
    for (const { values } of texts) {
      const value = values?.[column] ?? '';
      counts.set(value, (counts.get(value) ?? 0) + 1);
      if (counts.size > groupsMax) return [];
    }
    const values = [...counts].map(([value, count]) => ({ value, count }));
    return values.length < 2
      ? []
      : [{ column, name, values: values.toSorted((one, other) => other.count - one.count) }];
  });
}

/** Finds the texts that a filter keeps. @returns Indexes of texts; undefined without a filter. */
export function filterTexts({ texts }: MapData, filter: MapFilter | undefined): number[] | undefined {
  if (!filter) return undefined;
  return texts.flatMap(({ values }, index) => ((values?.[filter.column] ?? '') === filter.value ? [index] : []));
}

/** Keeps what both lists of indexes have. Undefined stands for all texts. */
export function both(one: readonly number[] | undefined, other: readonly number[] | undefined) {
  if (!one || !other) return one ?? other;
  const kept = new Set(other);
  return one.filter((index) => kept.has(index));
}
