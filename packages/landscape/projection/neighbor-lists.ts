import { createRandom } from '../random';
import { rowCount, type TermVectors } from '../terms/term-vectors';

/** For each point its `k` nearest neighbors, nearest first: entries from `k * point`. `k` is less than the points. */
export type NeighborLists = { k: number; indexes: Int32Array; squaredDistances: Float64Array };

/**
 * Texts in two spaces, with vectors of length 1 in both: by topics, in which texts without a common word may be near,
 * and by their own words, in which texts about the same detail are near.
 */
export type TextPoints = {
  /** The coordinates of the texts one after the other. */
  topics: Float32Array;
  dimensions: number;
  words: TermVectors;
};

/** The weight of the words' space. With half, groups of texts are purest in our measurements. */
const wordsWeight = 0.5;
/** Terms in more texts relate them by topics only, so that the time is bounded. */
const postingsShareMax = 0.1;
const postingsMin = 200;

/** For each term the texts that contain it, with their weights. Lists of frequent terms are empty. */
type Postings = { starts: Int32Array; texts: Int32Array; weights: Float32Array };

function postingsOf({ terms, starts, columns, weights }: TermVectors): Postings {
  const counts = new Int32Array(terms.length);
  for (const column of columns) counts[column] = (counts[column] ?? 0) + 1;
  const limit = Math.max(postingsMin, postingsShareMax * (starts.length - 1));
  const ends = new Int32Array(terms.length + 1);
  for (const [column, count] of counts.entries()) ends[column + 1] = (ends[column] ?? 0) + (count > limit ? 0 : count);
  const next = ends.slice();
  const texts = new Int32Array(ends[terms.length] ?? 0);
  const listed = new Float32Array(texts.length);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry += 1) {
      const column = columns[entry] ?? 0;
      if ((counts[column] ?? 0) > limit) continue;
      const place = next[column] ?? 0;
      texts[place] = row;
      listed[place] = weights[entry] ?? 0;
      next[column] = place + 1;
    }
  }
  return { starts: ends, texts, weights: listed };
}

/** A text of which the nearest neighbors are searched. */
export type Query = { topics: ArrayLike<number>; columns: ArrayLike<number>; weights: ArrayLike<number> };

/** Creates a function that computes the similarity of a text to all points, from -1 to 1. */
export function createComparison({ topics, dimensions, words }: TextPoints): (query: Query) => Float32Array {
  const postings = postingsOf(words);
  const similarities = new Float32Array(rowCount(words));
  return (query) => {
    const own = Float32Array.from({ length: dimensions }, (_, axis) => (1 - wordsWeight) * (query.topics[axis] ?? 0));
    for (let point = 0, at = 0; point < similarities.length; point += 1) {
      let sum = 0;
      for (let axis = 0; axis < dimensions; axis += 1, at += 1) sum += (own[axis] ?? 0) * (topics[at] ?? 0);
      similarities[point] = sum;
    }
    for (let entry = 0; entry < query.columns.length; entry += 1) {
      const [column, weight] = [query.columns[entry] ?? 0, wordsWeight * (query.weights[entry] ?? 0)];
      for (let place = postings.starts[column] ?? 0; place < (postings.starts[column + 1] ?? 0); place += 1) {
        const text = postings.texts[place] ?? 0;
        similarities[text] = (similarities[text] ?? 0) + weight * (postings.weights[place] ?? 0);
      }
    }
    return similarities;
  };
}

/**
 * Lists the most similar points, most similar first. The search begins at `start`, which decides between equals.
 * @param omitted A point that is not listed: the text itself.
 */
export function mostSimilar(
  similarities: Float32Array,
  wanted: number,
  { omitted = -1, start = 0 }: { omitted?: number; start?: number } = {},
): { indexes: Int32Array; similarities: Float64Array } {
  const size = similarities.length;
  const indexes = new Int32Array(wanted);
  const values = new Float64Array(wanted).fill(-Infinity);
  for (let step = 0; step < size; step += 1) {
    const point = step + start < size ? step + start : step + start - size;
    const value = similarities[point] ?? 0;
    if (value <= (values[wanted - 1] ?? 0) || point === omitted) continue;
    let place = wanted - 1;
    for (; place > 0 && (values[place - 1] ?? 0) < value; place -= 1) {
      values[place] = values[place - 1] ?? 0;
      indexes[place] = indexes[place - 1] ?? 0;
    }
    values[place] = value;
    indexes[place] = point;
  }
  return { indexes, similarities: values };
}

/** Points between two reports of progress. */
const progressPoints = 100;

/**
 * Finds the nearest neighbors of each point by comparing all pairs.
 * @param seed Decides between neighbors that are equally near: if many texts are equal, their neighbors differ.
 */
export function findNeighbors(
  points: TextPoints,
  wanted: number,
  { seed, onProgress }: { seed: number; onProgress?: (share: number) => void },
): NeighborLists {
  const { topics, dimensions, words } = points;
  const size = rowCount(words);
  const k = Math.max(0, Math.min(wanted, size - 1));
  const lists: NeighborLists = {
    k,
    indexes: new Int32Array(size * k),
    squaredDistances: new Float64Array(size * k),
  };
  const compare = createComparison(points);
  const random = createRandom(seed);
  for (let point = 0; point < size && k > 0; point += 1) {
    const [from, to] = [words.starts[point], words.starts[point + 1]];
    const similarities = compare({
      topics: topics.subarray(point * dimensions, (point + 1) * dimensions),
      columns: words.columns.subarray(from, to),
      weights: words.weights.subarray(from, to),
    });
    const nearest = mostSimilar(similarities, k, { omitted: point, start: Math.floor(random() * size) });
    lists.indexes.set(nearest.indexes, point * k);
    for (let place = 0; place < k; place += 1)
      lists.squaredDistances[point * k + place] = Math.max(0, 2 - 2 * (nearest.similarities[place] ?? 0));
    if (point % progressPoints === 0) onProgress?.(point / size);
  }
  return lists;
}
