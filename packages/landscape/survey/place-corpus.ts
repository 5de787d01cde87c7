import type { Point } from '../lattice';
import { neighborPreservation, squaredDistances } from '../projection/nearest-neighbors';
import type { TermVectors } from '../terms/term-vectors';
import type { AnalyzedText } from '../words/analyze-texts';
import { fitTopicMap } from './fit-topic-map';

/** A paragraph, with the title and the path of its page. */
export type Text = { text: string; title: string; path: string };

export type PlacedCorpus = {
  texts: Text[];
  analyzed: AnalyzedText[];
  /** The place of each text in the unit square. */
  places: Point[];
  /** The size of the input, and the accuracy of the map. */
  figures: {
    texts: number;
    pages: number;
    terms: number;
    directions: number;
    keptShare: number;
    neighborsKept: number;
  };
};

/** Settings of decision 005: groups are dense, so that few texts form hills. */
const neighbors = 12;
const exaggeration = 3.5;
const seed = 11;

const dense = ({ terms, starts, columns, weights }: TermVectors): number[][] =>
  Array.from({ length: starts.length - 1 }, (_, row) => {
    const values = Array<number>(terms.length).fill(0);
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry += 1)
      values[columns[entry] ?? 0] = weights[entry] ?? 0;
    return values;
  });

/**
 * Places the texts of a corpus on a plane so that texts with the same words are close. A text that shares no word with
 * another is omitted. The same corpus yields the same map.
 */
export function placeCorpus(corpus: readonly Text[]): PlacedCorpus {
  const map = fitTopicMap(
    corpus.map(({ text }) => text),
    { neighbors, seed, exaggeration },
  );
  const texts = map.placed.flatMap((text) => corpus.slice(text, text + 1));
  return {
    texts,
    analyzed: map.placed.flatMap((text) => map.analyzed.slice(text, text + 1)),
    places: map.places,
    figures: {
      texts: texts.length,
      pages: new Set(texts.map(({ path }) => path)).size,
      terms: map.vocabulary.terms.length,
      directions: map.points.dimensions,
      keptShare: map.components.share,
      neighborsKept: neighborPreservation(
        squaredDistances(dense(map.points.words)),
        squaredDistances(map.places.map(([x, y]) => [x, y])),
        texts.length,
      ),
    },
  };
}
