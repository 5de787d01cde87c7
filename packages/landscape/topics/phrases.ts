import type { AnalyzedText, Word } from '../words/analyze-texts';
import type { Language } from '../words/function-words';
import { isUnspaced } from '../words/word-runs';

/** Function words that hold a phrase together, such as "terms of service", by language. */
const joiners: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  en: new Set(['of', 'for', 'to', 'in', 'and']),
  de: new Set(['der', 'des', 'für', 'von', 'mit', 'und', 'am', 'im']),
  fr: new Set(['de', 'du', 'des', "d'", "l'", 'la', 'le', 'les', 'à', 'au', 'en', 'et']),
  es: new Set(['de', 'del', 'la', 'el', 'los', 'las', 'en', 'al', 'con', 'y']),
  pt: new Set(['de', 'do', 'da', 'dos', 'das', 'em', 'com', 'e', 'ao', 'à']),
  sv: new Set(['för', 'av', 'i', 'på', 'till', 'med', 'och']),
  ja: new Set(['の']),
  zh: new Set(['的']),
};

const wordsMax = 4;

/** A sequence of neighboring words that may name a topic. `key` is the same for all its inflected forms. */
export type Phrase = { key: string; words: readonly Word[] };

const isInside = (word: Word, language: Language): boolean =>
  word.kind !== 'function' || (joiners[language]?.has(word.term) ?? false);

/**
 * Lists the phrases of a text: up to four words that begin and end with a word that has a meaning, among which at least
 * one indicates a topic.
 * @param isEnd Whether a term may begin or end a phrase of several words.
 * @param wordsRead Words of the text that are read.
 */
export function* phrasesOf(
  { language, runs }: AnalyzedText,
  isEnd: (term: string) => boolean,
  wordsRead: number,
): Generator<Phrase> {
  let read = 0;
  for (const run of runs) {
    for (const [start, first] of run.entries()) {
      if ((read += 1) > wordsRead) return;
      if (first.kind !== 'topic' && first.kind !== 'noun') continue;
      if (first.kind === 'topic') yield { key: first.term, words: [first] };
      let key = first.term;
      let hasTopic = first.kind === 'topic';
      for (let end = start + 1; end < run.length && end < start + wordsMax; end += 1) {
        const word = run[end];
        if (!word || !isInside(word, language)) break;
        key += ` ${word.term}`;
        hasTopic ||= word.kind === 'topic';
        if (word.kind === 'function' || word.kind === 'generic' || !hasTopic) continue;
        if (isEnd(first.term) || isEnd(word.term)) yield { key, words: run.slice(start, end + 1) };
      }
    }
  }
}

/** Writes a phrase as it was typed. */
export function typedForm(words: readonly Word[]): string {
  let form = '';
  for (const [index, { typed }] of words.entries()) {
    const before = words[index - 1]?.typed ?? '';
    const isJoined = index === 0 || before.endsWith("'") || (isUnspaced(before) && isUnspaced(typed));
    form += isJoined ? typed : ` ${typed}`;
  }
  return form;
}

/** The terms of a phrase that have a meaning. */
export const contentOf = ({ words }: Phrase): string[] =>
  words.flatMap(({ kind, term }) => (kind === 'function' ? [] : [term]));
