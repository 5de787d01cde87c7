import { stopWordsOf, wordRuns } from '@app/landscape';
import { writeTable } from '../child/output-file';
import { mostFrequent } from '../words/most-frequent';
import type { PerformStep } from './step';

/**
 * @returns Every sequence of up to `wordsMax` neighboring words that neither starts nor ends with a stop word, and
 *   contains a letter.
 */
export function* termsOf(text: string, wordsMax: number): Generator<string> {
  const runs = wordRuns(text);
  const stopWords = stopWordsOf(runs.flat());
  for (const run of runs) {
    for (const [start, first] of run.entries()) {
      if (stopWords.has(first)) continue;
      for (let words = 1; words <= wordsMax && start + words <= run.length; words += 1) {
        const sequence = run.slice(start, start + words);
        const term = sequence.join(' ');
        if (!stopWords.has(sequence.at(-1) ?? '') && /\p{L}/u.test(term)) yield term;
      }
    }
  }
}

/** Counts how often each term occurs, and in how many texts. */
export const countTerms: PerformStep = ({ texts, settings, folder }) => {
  function* read(from: number, to: number) {
    const range = { from: 100 * from, to: 100 * to };
    for (const { text } of texts.read(range)) yield termsOf(text, Number(settings.wordsMax));
  }
  const counts = mostFrequent(read, Number(settings.termsMax));
  const rows = counts.map(({ term, count, texts: inTexts }) => [term, String(count), String(inTexts)]);
  return [writeTable(folder, 'terms.csv', ['term', 'count', 'texts'], rows)];
};
