import type { Point } from '../lattice';
import { normalized } from '../numbers';
import { jointProbabilities } from '../projection/affinities';
import { findNeighbors, type TextPoints } from '../projection/neighbor-lists';
import { principalComponents, type PrincipalComponents } from '../projection/principal-components';
import { tSne } from '../projection/t-sne';
import { featuresOf, isFunctionFeature } from '../terms/features';
import { createVocabulary, termVectors, type TermVectors, type Vocabulary } from '../terms/term-vectors';
import { groupTexts } from '../topics/group-texts';
import { mergeGroups } from '../topics/merge-groups';
import { unifyEqualTexts } from '../topics/unify-equal-texts';
import { analyzeTexts, type AnalyzedText } from '../words/analyze-texts';
import { fitToSheet } from './fit-to-sheet';

/** A map of texts, from which their topics are described and on which further texts are located. */
export type FittedMap = {
  analyzed: AnalyzedText[];
  analyze: (text: string) => AnalyzedText;
  vocabulary: Vocabulary;
  components: PrincipalComponents;
  /** The texts that have a place, as indexes of the corpus, in the order of `points`. */
  placed: number[];
  points: TextPoints;
  /** The place of each placed text in the unit square. */
  places: Point[];
  /** The group of each placed text, or -1. */
  groupOf: number[];
  groups: number;
};

export type FitOptions = {
  neighbors: number;
  seed: number;
  /** The factor of the attraction between neighbors (see `tSne`). */
  exaggeration?: number;
  onProgress?: (share: number) => void;
};

const componentCount = 50;
const iterations = 500;
/** Groups are a little denser than neighbors alone would be, and distances within them still have a meaning. */
const exaggerationDefault = 1.3;
/** Neighbors whose distances count, as a multiple of the perplexity. */
const neighborsPerPerplexity = 3;
/** A map needs a few points in each direction. */
const perplexityMin = 2;
/** With fewer points the first two directions are the map. */
const embeddedMin = 6;

/** Shares of the time until each part ends, measured with 10,000 texts. */
const progressAt = { words: 0.1, components: 0.15, neighbors: 0.45, embedding: 0.95 };

/** Lists the texts that share a word with another text, other than function words. */
function findPlaced({ terms, starts, columns }: TermVectors): number[] {
  const isTopical = terms.map((term) => !isFunctionFeature(term));
  return Array.from({ length: starts.length - 1 }, (_, row) => row).filter((row) =>
    columns.subarray(starts[row], starts[row + 1]).some((column) => isTopical[column]),
  );
}

function embed(
  points: TextPoints,
  coordinates: readonly Float64Array[],
  { neighbors, seed, exaggeration = exaggerationDefault, onProgress }: FitOptions,
): { embedding: Point[]; groupOf: number[]; groups: number } {
  const size = coordinates.length;
  const perplexity = Math.max(perplexityMin, Math.min(neighbors, (size - 1) / neighborsPerPerplexity));
  const { components: from, neighbors: middle, embedding: to } = progressAt;
  const lists = findNeighbors(points, Math.round(neighborsPerPerplexity * perplexity), {
    seed,
    onProgress: (share) => onProgress?.(from + (middle - from) * share),
  });
  const joint = jointProbabilities(lists, perplexity);
  const { topics, dimensions } = points;
  const { groupOf, count } = groupTexts(joint, (text) => topics.subarray(text * dimensions, (text + 1) * dimensions));
  const initialization = coordinates.map(([x = 0, y = 0]): Point => [x, y]);
  if (size < embeddedMin) return { embedding: initialization, groupOf, groups: count };
  const embedding = tSne(joint, initialization, {
    iterations,
    exaggeration,
    onProgress: (share) => onProgress?.(middle + (to - middle) * share),
  });
  return { embedding, groupOf, groups: count };
}

/**
 * Maps texts so that texts about the same are near, and groups them by topic. The same texts and options give the same
 * map. The time grows with the square of their number.
 */
export function fitTopicMap(texts: readonly string[], options: FitOptions): FittedMap {
  const { analyzed, analyze } = analyzeTexts(texts);
  const documents = analyzed.map(featuresOf);
  const vocabulary = createVocabulary(documents);
  const placed = findPlaced(termVectors(documents, vocabulary));
  const vectors = termVectors(
    placed.map((text) => documents[text] ?? []),
    vocabulary,
  );
  options.onProgress?.(progressAt.words);
  const components = principalComponents(vectors, componentCount, options.seed);
  options.onProgress?.(progressAt.components);
  const dimensions = components.coordinates[0]?.length ?? 0;
  const topics = new Float32Array(placed.length * dimensions);
  for (const [row, coordinates] of components.coordinates.entries())
    topics.set(normalized(coordinates), row * dimensions);
  const points = { topics, dimensions, words: vectors };
  const { embedding, groupOf, groups } = embed(points, components.coordinates, options);
  const places = fitToSheet(embedding, { left: 0, right: 1, top: 0, bottom: 1 });
  options.onProgress?.(progressAt.embedding);
  const merged = mergeGroups(
    placed.flatMap((text) => analyzed.slice(text, text + 1)),
    unifyEqualTexts(
      placed.map((text) => (documents[text] ?? []).join(' ')),
      groupOf,
    ),
    groups,
  );
  return {
    analyzed,
    analyze,
    vocabulary,
    components,
    placed,
    points,
    places,
    groupOf: merged.groupOf,
    groups: merged.count,
  };
}
