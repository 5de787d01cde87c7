import type { AnalyzedText } from '../words/analyze-texts';

/** Marks the features of function words, which alone do not relate texts. */
const functionMark = '~';
/** Marks a word in its own inflection, which relates texts more closely than its stem. */
const formMark = '=';

export const isFunctionFeature = (feature: string): boolean => feature.startsWith(functionMark);

/** Lists the features by which texts are compared: the stem of each word, its own form, and the parts of compounds. */
export const featuresOf = ({ runs }: AnalyzedText): string[] =>
  runs.flat().flatMap(({ kind, typed, term }) => {
    if (kind === 'function') return [functionMark + term];
    const form = typed.toLowerCase();
    const parts = form.split('-').filter((part) => part.length > 1);
    return [term, formMark + form, ...(parts.length > 1 ? parts : [])];
  });
