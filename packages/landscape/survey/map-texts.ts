import type { Point } from '../lattice';
import { createRandom } from '../random';
import { count } from '../terms/term-vectors';
import { countPhrases } from '../topics/count-phrases';
import { labelTopics } from '../topics/label-topics';
import { findTypicalTexts } from '../topics/typical-texts';
import { findTop } from './density';
import { fitTopicMap, type FittedMap } from './fit-topic-map';
import { createLocator } from './locate-text';

/** A hill of the map. */
export type Topic = {
  /** One to six phrases as they were typed, best first. */
  labels: string[];
  /** Number of the topic's texts. */
  count: number;
  /** The place in the unit square at which its texts are densest. */
  top: Point;
  /** Indexes of up to 20 most typical texts, best first. */
  typical: number[];
};

export type TopicMap = {
  /** The place of each text in the unit square. Undefined: the text shares no word with another one. */
  places: (Point | undefined)[];
  /** For each text an index of `topics`, or -1. */
  topicOf: number[];
  /** By falling number of texts. */
  topics: Topic[];
};

export type MapOptions = {
  /** About how many neighbors count for the place of each text. Fewer show small groups, more show large ones. */
  neighbors?: number;
  /** The same texts, options and seed give the same map. */
  seed?: number;
  /** Called with the share of the work that is done, from 0 to 1, in rising order. */
  onProgress?: (share: number) => void;
};

/** Locates a further text on a map. */
export type LocateText = (text: string) => { place: Point | undefined; topic: number };

/** From more texts, so many are drawn, and the others are placed between them: the time grows with their square. */
export const drawnTextsMax = 4_000;

const neighborsDefault = 20;
const seedDefault = 20_261_124;

/** Texts between two reports of progress. */
const progressTexts = 500;

/** Longer texts are cut where they stand for a label. */
const textLabelCharactersMax = 60;

/** The label of a topic without a characteristic phrase, such as answers of generic words: its most typical text. */
const labelFromText = (text = ''): string => [...text.trim().slice(0, textLabelCharactersMax)].join('');

/** Describes a map's groups. @returns The topics, and for each group its topic. */
function describeGroups(map: FittedMap, texts: readonly string[]): { topics: Topic[]; topicOfGroup: number[] } {
  const { placed, places, groupOf, groups, points, analyzed } = map;
  const placedTexts = placed.flatMap((text) => analyzed.slice(text, text + 1));
  const { phrases, sizes } = countPhrases(placedTexts, groupOf, groups);
  const rowOf = new Map(placed.map((text, row) => [text, row]));
  const coordinates = (text: number) => {
    const row = rowOf.get(text) ?? 0;
    return points.topics.subarray(row * points.dimensions, (row + 1) * points.dimensions);
  };
  const described = labelTopics(phrases, sizes).map((labels, group) => {
    const rows = groupOf.flatMap((own, row) => (own === group ? [row] : []));
    const members = rows.flatMap((row) => placed.slice(row, row + 1));
    const typical = findTypicalTexts(members, coordinates, texts);
    const phrases = labels.map(({ form }) => form);
    const top = findTop(rows.flatMap((row) => places.slice(row, row + 1)));
    const named = phrases.length > 0 ? phrases : [labelFromText(texts[typical[0] ?? -1])];
    return { group, topic: { labels: named, count: members.length, top, typical } };
  });
  described.sort((one, other) => other.topic.count - one.topic.count || one.group - other.group);
  const topicOfGroup = Array.from({ length: groups }, () => -1);
  for (const [topic, { group }] of described.entries()) topicOfGroup[group] = topic;
  return { topics: described.map(({ topic }) => topic), topicOfGroup };
}

/** Maps texts, of which there are at most `drawnTextsMax`, and locates further ones. */
export function createTopicMap(
  texts: readonly string[],
  { neighbors = neighborsDefault, seed = seedDefault, onProgress }: MapOptions = {},
): { map: TopicMap; locate: LocateText } {
  const fitted = fitTopicMap(texts, { neighbors, seed, onProgress });
  const { topics, topicOfGroup } = describeGroups(fitted, texts);
  const places: (Point | undefined)[] = texts.map(() => undefined);
  const topicOf = texts.map(() => -1);
  for (const [row, text] of fitted.placed.entries()) {
    places[text] = fitted.places[row];
    topicOf[text] = topicOfGroup[fitted.groupOf[row] ?? -1] ?? -1;
  }
  onProgress?.(1);
  const locateGroup = createLocator(fitted);
  return {
    map: { places, topicOf, topics },
    locate: (text) => {
      const location = locateGroup(text);
      return { place: location?.place, topic: topicOfGroup[location?.group ?? -1] ?? -1 };
    },
  };
}

/** Draws numbers of texts evenly, in rising order. */
function drawSample(size: number, wanted: number, seed: number): number[] {
  const random = createRandom(seed);
  const sample: number[] = [];
  for (let text = 0; text < size; text += 1) if (random() * (size - text) < wanted - sample.length) sample.push(text);
  return sample;
}

/**
 * Maps texts so that texts about the same are near, and names the hills that they form (decision 035). It has no
 * dependency on Node.js, so that it can run in a browser's worker.
 */
export function mapTexts(texts: readonly string[], options: MapOptions = {}): TopicMap {
  if (texts.length <= drawnTextsMax) return createTopicMap(texts, options).map;
  const { onProgress } = options;
  const drawn = drawSample(texts.length, drawnTextsMax, options.seed ?? seedDefault);
  const drawnShare = 0.5;
  const { map, locate } = createTopicMap(
    drawn.map((text) => texts[text] ?? ''),
    { ...options, onProgress: (share) => onProgress?.(share * drawnShare) },
  );
  const rowOf = new Map(drawn.map((text, row) => [text, row]));
  const located = texts.map((text, index) => {
    if (index % progressTexts === 0) onProgress?.(drawnShare + ((1 - drawnShare) * index) / texts.length);
    const row = rowOf.get(index);
    return row === undefined ? locate(text) : { place: map.places[row], topic: map.topicOf[row] ?? -1 };
  });
  const counts = count(located.map(({ topic }) => topic));
  onProgress?.(1);
  return orderTopics({
    places: located.map(({ place }) => place),
    topicOf: located.map(({ topic }) => topic),
    topics: map.topics.map((topic, index) => ({
      ...topic,
      count: counts.get(index) ?? 0,
      typical: topic.typical.map((row) => drawn[row] ?? 0),
    })),
  });
}

/** Sorts topics by their number of texts. */
function orderTopics({ places, topicOf, topics }: TopicMap): TopicMap {
  const order = topics.map((_, topic) => topic);
  order.sort((one, other) => (topics[other]?.count ?? 0) - (topics[one]?.count ?? 0) || one - other);
  const ranks = new Map(order.map((topic, rank) => [topic, rank]));
  return {
    places,
    topicOf: topicOf.map((topic) => ranks.get(topic) ?? -1),
    topics: order.flatMap((topic) => topics.slice(topic, topic + 1)),
  };
}
