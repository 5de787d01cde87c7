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
