import { functionWordsOf, languages, type Language } from './function-words';

/** Enough words to recognize a language. */
const sampleWordsMax = 2_000;

const none: ReadonlySet<string> = new Set();

/** Counts a text's function words by language. */
function hitsOf(words: readonly string[]): number[] {
  const sample = words.slice(0, sampleWordsMax);
  return languages.map((language) => {
    const own = functionWordsOf[language];
    return sample.reduce((hits, word) => hits + (own.has(word) ? 1 : 0), 0);
  });
}

/**
 * Finds the language of a text: the one whose function words are most frequent in it.
 * @param words In lower case.
 * @returns Undefined if no function word of a known language occurs.
 */
export function languageOf(words: readonly string[]): Language | undefined {
  const hits = hitsOf(words);
  const most = Math.max(...hits);
  return most > 0 ? languages[hits.indexOf(most)] : undefined;
}

/**
 * Finds the stop words of a text by its language.
 * @param words In lower case.
 * @returns The empty set if the language is unknown.
 */
export function stopWordsOf(words: readonly string[]): ReadonlySet<string> {
  const language = languageOf(words);
  return language ? functionWordsOf[language] : none;
}

/** A word of a text in another language says less than a function word. */
const companyWeight = 0.9;
/** Decides between languages about which a text's words say the same. */
const shareWeight = 0.05;

/** Counts in how many texts of each language each word occurs, for texts whose language is certain. */
function countCompany(texts: readonly (readonly string[])[]) {
  const company = new Map<string, number[]>();
  const totals = languages.map(() => 0);
  for (const words of texts) {
    const own = hitsOf(words);
    const most = Math.max(...own);
    const language = own.indexOf(most);
    if (most === 0 || own.lastIndexOf(most) !== language) continue;
    totals[language] = (totals[language] ?? 0) + 1;
    for (const word of new Set(words)) {
      const counts = company.get(word) ?? languages.map(() => 0);
      counts[language] = (counts[language] ?? 0) + 1;
      company.set(word, counts);
    }
  }
  return { company, totals };
}

/**
 * Creates a function that finds the language of a text of a corpus. Short answers often have no function word: then the
 * languages of the texts decide that share its words, and among equals the most frequent language of the corpus.
 * @param texts The words of each text of the corpus, in lower case.
 * @returns English for texts about which nothing is known.
 */
export function createLanguageFinder(texts: readonly (readonly string[])[]): (words: readonly string[]) => Language {
  const { company, totals } = countCompany(texts);
  const all = totals.reduce((sum, total) => sum + total, 0) || 1;
  return (words) => {
    const scores = hitsOf(words).map((hits, language) => hits + (shareWeight * (totals[language] ?? 0)) / all);
    for (const word of words) {
      const counts = company.get(word);
      if (!counts) continue;
      const sum = counts.reduce((total, count) => total + count, 0);
      for (const [language, count] of counts.entries())
        scores[language] = (scores[language] ?? 0) + (companyWeight * count) / (sum * words.length);
    }
    const most = Math.max(...scores);
    return most > 0 ? (languages[scores.indexOf(most)] ?? 'en') : 'en';
  };
}
