import { stopWords } from './stop-words';

/** A word that carries meaning: as it was written, in lower case, and the term that it counts as. */
export type Token = { word: string; term: string };

/**
 * Maps plurals to singulars. Nothing else is stripped, so that terms stay real words. By the S stemmer of Harman, How
 * effective is suffixing?, JASIS 42(1), 1991, 7–15.
 * @param word In lower case.
 */
export function stem(word: string): string {
  if (/[^ea]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/[^aeo]es$/.test(word)) return word.slice(0, -1);
  return /[^us]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/**
 * Splits a text into runs of neighboring tokens. A stop word, a number or a punctuation mark ends a run, so that two
 * tokens side by side are two words side by side.
 */
export function tokenRuns(text: string): Token[][] {
  const runs: Token[][] = [[]];
  for (const [piece] of text.toLowerCase().matchAll(/\p{L}+(?:[-’']\p{L}+)*|[^\s\p{L}]+/gu)) {
    const word = piece.replace(/[’'].*$/, '');
    const term = stem(word);
    const isTerm = word.length > 2 && /^\p{L}/u.test(word) && !stopWords.has(word) && !stopWords.has(term);
    if (isTerm) runs.at(-1)?.push({ word, term });
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}
