import type { Language } from './function-words';

/** An ending with its replacement. Only words that keep at least `rest` letters lose it. */
type Ending = readonly [ending: RegExp, replacement: string, rest: number];

/** Maps plurals to singulars, by the S stemmer of Harman, How effective is suffixing?, JASIS 42(1), 1991, 7–15. */
const english: Ending[] = [
  [/(?<=[^ea])ies$/, 'y', 1],
  [/(?<=[^aeo])es$/, 'e', 1],
  [/(?<=[^us])s$/, '', 3],
];

/**
 * Endings of inflection in the order in which they are tried. The first that fits is replaced. After Savoy, Light
 * Stemming Approaches for the French, Portuguese, German and Hungarian Languages, SAC 2006, 1031–1035.
 */
const endings: Readonly<Partial<Record<Language, readonly Ending[]>>> = {
  de: [
    [/(?:ern|em|en|er|es)$/, '', 3],
    [/[ens]$/, '', 3],
  ],
  fr: [
    [/eaux$/, 'eau', 4],
    [/aux$/, 'al', 3],
    [/(?:ées|és|ée)$/, 'é', 3],
    [/(?:es|e|s|x)$/, '', 3],
  ],
  es: [
    [/ces$/, 'z', 3],
    [/(?:[aeo]s|[aeo])$/, '', 3],
    [/(?<=[íúé])s$/, '', 3],
  ],
  pt: [
    [/(?:ões|ães|ãos|ão)$/, 'ão', 2],
    [/(?:ais|éis|óis)$/, 'l', 3],
    [/(?<=[rzn])es$/, '', 3],
    [/ns$/, 'm', 2],
    [/(?:[aeo]s|[aeo])$/, '', 3],
    [/s$/, '', 3],
  ],
  sv: [
    [/(?:arna|erna|orna|ornas|arnas|ernas)$/, '', 3],
    [/(?:ens|ets|ade)$/, '', 3],
    [/(?:en|et|ar|er|or|na)$/, '', 3],
    [/[aent]$/, '', 3],
  ],
};

/** Accents of vowels vary with inflection and with the keyboard. */
const withoutAccents = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');

function withoutEnding(word: string, rules: readonly Ending[]): string {
  for (const [ending, replacement, rest] of rules) {
    const at = word.search(ending);
    if (at >= rest) return word.slice(0, at) + replacement;
  }
  return word;
}

/**
 * Maps the inflected forms of a word to one term. The term of an English word is a word, too; of others it may be cut.
 * @param word In lower case.
 */
export function stem(word: string, language: Language = 'en'): string {
  if (language === 'en') return withoutEnding(word, english);
  const rules = endings[language];
  return rules ? withoutAccents(withoutEnding(word, rules)) : word;
}
