import {
  landscapeColumns,
  sketchedTextsMax,
  type LandscapeSummary,
} from '@app/api-client/rules/flows/landscape-summary';
import { createRandom, createTopicMap, drawnTextsMax, type LocateText, type TopicMap } from '@app/landscape';
import { writeJson, writeTable } from '../child/output-file';
import type { PerformStep, StepRun } from './step';

/** The beginning of a text says what it is about. So many texts of this length are held in memory. */
const charactersMax = 4_000;
/** Further fields of texts are left out of the table. */
const columnsMax = 24;
/** Maximum length of a text's excerpt in the table. */
const excerptCharactersMax = 600;

const seed = 20_261_124;

/** Percent of the step's progress until the texts are read, and until their map is drawn. */
const [readPercent, drawnPercent] = [10, 90];

type Sample = { ids: string[]; texts: string[]; seen: number; columns: string[] };

/** Copies the beginning of a text, because a slice would keep the whole text in memory. */
const beginningOf = (text: string): string =>
  text.length <= charactersMax ? text : Buffer.from(text.slice(0, charactersMax), 'utf16le').toString('utf16le');

/** Draws texts evenly from all (reservoir sampling), the same at every run. Up to `sampleMax` texts, it takes all. */
function drawSample({ texts }: StepRun, sampleMax: number): Sample {
  const random = createRandom(seed);
  const sample: Sample = { ids: [], texts: [], seen: 0, columns: [] };
  const names = new Set<string>();
  for (const { id, text, fields } of texts.read({ from: 0, to: readPercent })) {
    const { seen } = sample;
    const place = seen < sampleMax ? seen : Math.floor(random() * (seen + 1));
    sample.seen = seen + 1;
    for (const name in fields) if (names.size < columnsMax) names.add(name);
    if (place >= sampleMax) continue;
    sample.ids[place] = id;
    sample.texts[place] = beginningOf(text);
  }
  return { ...sample, columns: [...names] };
}

const excerptOf = (text: string): string => {
  const start = text
    .slice(0, 4 * excerptCharactersMax)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...start].slice(0, excerptCharactersMax).join('');
};

/** Locates a text: one of the map has its place there, in the order of the input, and others are placed between them. */
function createPlacing({ places, topicOf }: TopicMap, { seen, texts }: Sample, locate: LocateText): LocateText {
  if (seen > texts.length) return (text) => locate(text.slice(0, charactersMax));
  let next = 0;
  return () => {
    const index = next;
    next += 1;
    return { place: places[index], topic: topicOf[index] ?? -1 };
  };
}

const rounded = (share: number) => Number(share.toFixed(4));

/** Draws the sketch's places from those on the map, in even steps. */
function sketchOf({ places }: TopicMap): LandscapeSummary['sketch'] {
  const placed = places.filter((place) => place !== undefined);
  const step = Math.ceil(placed.length / sketchedTextsMax);
  return placed.filter((_, index) => index % step === 0).map(([x, y]) => [rounded(x), rounded(y)]);
}

/** Describes the topics for the file that charts read. */
const describeTopics = ({ topics }: TopicMap, counts: readonly number[], { ids }: Sample): LandscapeSummary['topics'] =>
  topics.map(({ labels, top: [x, y], typical }, topic) => ({
    labels,
    count: counts[topic] ?? 0,
    x: rounded(x),
    y: rounded(y),
    typical: typical.map((index) => ids[index] ?? ''),
  }));

/**
 * Places texts on a map on which texts about the same are near, and names the topics there. A text without a word of
 * another text has no place. All texts are mapped, up to `drawnTextsMax`; of more, a sample is. The table has the other
 * columns of the input, so that readers can filter by them.
 */
export const createLandscapeStep =
  (sampleMax: number): PerformStep =>
  (run) => {
    const { texts, settings, folder } = run;
    const sample = drawSample(run, sampleMax);
    const { map, locate } = createTopicMap(sample.texts, {
      neighbors: Number(settings.neighbors),
      seed,
      onProgress: (share) => texts.progress(Math.floor(readPercent + (drawnPercent - readPercent) * share)),
    });
    const place = createPlacing(map, sample, locate);
    const counts = map.topics.map(() => 0);
    let placed = 0;
    function* rows() {
      for (const { id, text, fields } of texts.read({ from: drawnPercent, to: 100 })) {
        const { place: point, topic } = place(text);
        if (point) placed += 1;
        if (topic >= 0) counts[topic] = (counts[topic] ?? 0) + 1;
        const [x = '', y = ''] = point?.map((value) => value.toFixed(4)) ?? [];
        const values = sample.columns.map((name) => fields?.[name] ?? '');
        yield [id, x, y, topic < 0 ? '' : String(topic + 1), excerptOf(text), ...values];
      }
    }
    const table = writeTable(folder, 'landscape.csv', [...landscapeColumns, ...sample.columns], rows());
    const topics = describeTopics(map, counts, sample);
    const summary: LandscapeSummary = { version: 1, texts: sample.seen, placed, topics, sketch: sketchOf(map) };
    return [table, writeJson(folder, 'landscape.json', summary)];
  };

export const generateLandscape = createLandscapeStep(drawnTextsMax);
