import { stopWordsOf, topicWords, wordRuns } from '@app/landscape';
import { splitByLength, splitSentences } from './sentences';

/** Counts of words, and the length of these counts as a vector. */
export type WordVector = { counts: ReadonlyMap<string, number>; length: number };

/** A sentence of a text, with the topic words that it contains. */
export type Sentence = { text: string; words: WordVector };

/** Longer ones are no sentences. They are split, so that a summary of them is still short. */
const sentenceCharactersMax = 1_000;
/** Shorter ones, such as headings, summarize nothing. */
const sentenceWordsMin = 4;
/** Two sentences that are more similar say the same. */
const similarityMax = 0.6;

export function toVector(counts: ReadonlyMap<string, number>): WordVector {
  let sum = 0;
  for (const count of counts.values()) sum += count * count;
  return { counts, length: Math.sqrt(sum) };
}

function countWords(words: Iterable<string>): WordVector {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return toVector(counts);
}

/** The cosine of the angle between two vectors, from 0 to 1. */
export function similarityOf(one: WordVector, other: WordVector): number {
  const [small, large] = one.counts.size <= other.counts.size ? [one, other] : [other, one];
  let product = 0;
  for (const [word, count] of small.counts) product += count * (large.counts.get(word) ?? 0);
  return product === 0 ? 0 : product / (one.length * other.length);
}

/** Splits a text into its sentences, in order. Each is a part of the text, word for word. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let stopWords: ReadonlySet<string> | undefined;
  for (const sentence of splitSentences(text)) {
    for (const part of splitByLength(sentence, sentenceCharactersMax)) {
      const trimmed = part.trim();
      if (trimmed === '') continue;
      const words = wordRuns(trimmed).flat();
      // The first sentences tell the language of the text.
      stopWords ??= stopWordsOf(wordRuns(text.slice(0, 10 * sentenceCharactersMax)).flat());
      sentences.push({ text: trimmed, words: countWords(topicWords(words, stopWords)) });
    }
  }
  return sentences;
}

export const isStatement = ({ words }: Sentence): boolean => words.counts.size >= sentenceWordsMin;

/** A sentence with its place, such as its number, and how much of the topic it covers. */
export type RatedSentence = Sentence & { place: number; score: number };

/** The better one first; of two equal ones the earlier. */
export const byScore = (one: RatedSentence, other: RatedSentence): number =>
  other.score - one.score || one.place - other.place;

/**
 * Chooses the best sentences that do not repeat each other (maximal marginal relevance, in its simplest form).
 * @returns At most `sentencesMax`, in the order of their places.
 */
export function chooseSentences(rated: readonly RatedSentence[], sentencesMax: number): RatedSentence[] {
  const chosen: RatedSentence[] = [];
  for (const sentence of rated.toSorted(byScore)) {
    if (chosen.length === sentencesMax) break;
    const isRepetition = chosen.some(({ words }) => similarityOf(words, sentence.words) > similarityMax);
    if (!isRepetition) chosen.push(sentence);
  }
  return chosen.sort((one, other) => one.place - other.place);
}
