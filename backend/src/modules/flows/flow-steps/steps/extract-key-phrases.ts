import { stopWordsOf, wordRuns } from '@app/landscape';
import { writeTable } from '../child/output-file';
import { mostFrequent, type TermCount } from '../words/most-frequent';
import type { PerformStep } from './step';

/** Only the most frequent ones are rated, so that memory is bounded. */
const candidatesMax = 20_000;

/** @returns The words between stop words, as phrases of at most `wordsMax` words. */
export function* candidatesOf(text: string, wordsMax: number): Generator<string> {
  const runs = wordRuns(text);
  const stopWords = stopWordsOf(runs.flat());
  for (const run of runs) {
    let phrase: string[] = [];
    for (const word of [...run, undefined]) {
      const isEnd = word === undefined || stopWords.has(word);
      if (phrase.length > 0 && (isEnd || phrase.length === wordsMax)) {
        const candidate = phrase.join(' ');
        if (/\p{L}{2}/u.test(candidate)) yield candidate;
        phrase = [];
      }
      if (!isEnd) phrase.push(word);
    }
  }
}

/**
 * Rates phrases: the sum over their words of degree through frequency, as in RAKE (Rose et al., Automatic Keyword
 * Extraction from Individual Documents, in: Text Mining, Wiley, 2010), times 1 + ln of how often the phrase occurs, so
 * that a long phrase that occurs once does not outweigh the topics of many texts.
 */
export function ratePhrases(candidates: readonly TermCount[]): (TermCount & { score: number })[] {
  const degrees = new Map<string, number>();
  const frequencies = new Map<string, number>();
  for (const { term, count } of candidates) {
    const words = term.split(' ');
    for (const word of words) {
      degrees.set(word, (degrees.get(word) ?? 0) + count * words.length);
      frequencies.set(word, (frequencies.get(word) ?? 0) + count);
    }
  }
  const ratio = (word: string) => (degrees.get(word) ?? 0) / (frequencies.get(word) ?? 1);
  return candidates
    .map((candidate) => {
      const sum = candidate.term.split(' ').reduce((total, word) => total + ratio(word), 0);
      return { ...candidate, score: sum * (1 + Math.log(candidate.count)) };
    })
    .sort((one, other) => other.score - one.score || (one.term < other.term ? -1 : 1));
}

/** Finds the phrases that say what the texts are about. */
export const extractKeyPhrases: PerformStep = ({ texts, settings, folder }) => {
  function* read(from: number, to: number) {
    const range = { from: 100 * from, to: 100 * to };
    for (const { text } of texts.read(range)) yield candidatesOf(text, Number(settings.wordsMax));
  }
  const rated = ratePhrases(mostFrequent(read, candidatesMax)).slice(0, Number(settings.phrasesMax));
  const rows = rated.map(({ term, score, count, texts: inTexts }) => [
    term,
    score.toFixed(2),
    String(count),
    String(inTexts),
  ]);
  return [writeTable(folder, 'key-phrases.csv', ['phrase', 'score', 'count', 'texts'], rows)];
};
