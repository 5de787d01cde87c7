import { functionWordsOf, type Language } from './function-words';
import { genericWordsOf, isGenericNoun } from './generic-words';
import { createLanguageFinder } from './language';
import { stem } from './stem';
import { typedRuns } from './word-runs';

/**
 * A word of a text.
 * - `topic`: it may indicate a topic.
 * - `generic`: it fits any subject. `noun`: so does it, but with another word it names a topic.
 * - `function`: it is a function word of the text's language.
 * - `number`: it has no letters.
 */
export type Word = {
  kind: 'topic' | 'generic' | 'noun' | 'function' | 'number';
  /** The word as it was typed. */
  typed: string;
  /** The term as which it counts. */
  term: string;
};

/** The words of a text: runs between which there are punctuation marks or line ends. */
export type AnalyzedText = { language: Language; runs: Word[][] };

/** The first words say what a text is about. */
const wordsPerTextMax = 600;
const charactersPerTextMax = 8_000;

/** Elided articles and pronouns: `l'eau`, `d'accès`, `qu'elle`. */
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=\p{L})/iu;
const possessive = /'s?$/i;
/** Single letters of an alphabet name nothing, unlike single Chinese characters; single kana are particles. */
const letterOnly = /^(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hiragana}\p{Script=Katakana}])$/u;

/** Separates elided words, and cuts the possessive of English words. */
function* partsOf(typed: string, language: Language): Generator<string> {
  if (!typed.includes("'")) {
    yield typed;
    return;
  }
  const [elided] = (language === 'fr' && elision.exec(typed)) || [];
  if (elided) yield elided;
  const rest = elided ? typed.slice(elided.length) : typed;
  yield language === 'en' && !functionWordsOf.en.has(typed.toLowerCase()) ? rest.replace(possessive, '') : rest;
}

function wordOf(typed: string, language: Language): Word {
  const lower = typed.toLowerCase();
  if (functionWordsOf[language].has(lower) || lower.endsWith("'")) return { kind: 'function', typed, term: lower };
  if (!/\p{L}/u.test(typed)) return { kind: 'number', typed, term: lower };
  const term = stem(lower, language);
  if (language === 'en' && (isGenericNoun(lower) || isGenericNoun(term))) return { kind: 'noun', typed, term };
  const generic = genericWordsOf(language);
  const isGeneric = letterOnly.test(lower) || generic.has(lower) || generic.has(term);
  return { kind: isGeneric ? 'generic' : 'topic', typed, term };
}

/** Ends a text's runs after so many words. */
function firstWords(runs: readonly string[][]): string[][] {
  let left = wordsPerTextMax;
  return runs.flatMap((run) => {
    const kept = run.slice(0, Math.max(0, left));
    left -= run.length;
    return kept.length > 0 ? [kept] : [];
  });
}

const runsOf = (text: string): string[][] => firstWords(typedRuns(text.slice(0, charactersPerTextMax)));

/** Creates the function that turns typed words into `Word` objects, of which it makes one for each spelling. */
function createDictionary(): (runs: readonly string[][], language: Language) => Word[][] {
  const dictionary = new Map<string, Word>();
  return (runs, language) =>
    runs.map((run) =>
      run
        .flatMap((typed) => [...partsOf(typed, language)])
        .filter(Boolean)
        .map((typed) => {
          const key = `${language} ${typed}`;
          const known = dictionary.get(key) ?? wordOf(typed, language);
          dictionary.set(key, known);
          return known;
        }),
    );
}

const lowerCase = (runs: readonly string[][]): string[] => runs.flat().map((word) => word.toLowerCase());

/**
 * Analyzes the words of a corpus, each text by its own language.
 * @returns The analyzed texts, and a function that analyzes a further text as one of this corpus.
 */
export function analyzeTexts(texts: readonly string[]): {
  analyzed: AnalyzedText[];
  analyze: (text: string) => AnalyzedText;
} {
  const runsOfTexts = texts.map(runsOf);
  const languageOf = createLanguageFinder(runsOfTexts.map(lowerCase));
  const toWords = createDictionary();
  const analyzeRuns = (runs: string[][]): AnalyzedText => {
    const language = languageOf(lowerCase(runs));
    return { language, runs: toWords(runs, language) };
  };
  return { analyzed: runsOfTexts.map(analyzeRuns), analyze: (text) => analyzeRuns(runsOf(text)) };
}
