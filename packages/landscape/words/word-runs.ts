import { segmentsOf } from './segments';

/** Letters, marks and digits, with apostrophes, hyphens and points between them: `don't`, `e-mail`, `3.5`. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:[-'’.·][\p{L}\p{M}\p{N}]+)*/gu;

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Several words. */
const windowCharacters = 500;

/** Longer ones are encoded data, not words. */
const wordCharactersMax = 64;

/** Whether only blanks stand between two neighboring words. */
const isJoint = (text: string, start: number, end: number): boolean => {
  for (let at = start; at < end; at += 1) if (!' \t\u00A0'.includes(text[at] ?? '.')) return false;
  return true;
};

function* piecesOf(word: string): Generator<string> {
  if (!unspaced.test(word)) yield word;
  else
    for (const { segment, isWordLike } of segmentsOf(segmenter, word, windowCharacters)) if (isWordLike) yield segment;
}

/** Composes characters and straightens apostrophes, so that a word has one spelling. */
const toComposed = (text: string): string => text.normalize('NFC').replaceAll('’', "'");

/** @returns The text in the form in which words are compared: composed, in lower case, with straight apostrophes. */
export const toComparable = (text: string): string => toComposed(text).toLowerCase();

/** Whether a word is written in a script that puts no spaces between words. */
export const isUnspaced = (word: string): boolean => unspaced.test(word);

function splitRuns(text: string): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match;
    if (!isJoint(text, end, match.index) && run.length > 0) {
      runs.push(run);
      run = [];
    }
    end = match.index + word.length;
    for (const piece of piecesOf(word)) if (piece.length <= wordCharactersMax) run.push(piece);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/**
 * Splits a text into words, in lower case.
 * @returns Runs of words between which there are only blanks: punctuation and line ends separate runs.
 */
export const wordRuns = (text: string): string[][] => splitRuns(toComparable(text));

/** Splits a text into runs of words as they were typed. */
export const typedRuns = (text: string): string[][] => splitRuns(toComposed(text));

/** @returns The words of a text that are no stop words and contain a letter. */
export const topicWords = (words: readonly string[], stopWords: ReadonlySet<string>): string[] =>
  words.filter((word) => !stopWords.has(word) && /\p{L}/u.test(word));
