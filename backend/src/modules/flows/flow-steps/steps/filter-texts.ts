import { countCharacters } from '@app/api-client/rules/values/text';
import { writeTexts } from '../child/output-file';
import { containsTerm, toHaystack, toTerm } from '../words/match-term';
import type { PerformStep } from './step';

/** Keeps the texts that contain some terms and not others, and have a length in a range. */
export const filterTexts: PerformStep = ({ texts, settings, folder }) => {
  const termsOf = (value: unknown) => (value as readonly string[]).map(toTerm);
  const [include, exclude] = [termsOf(settings.include), termsOf(settings.exclude)];
  const [min, max] = [Number(settings.charactersMin), Number(settings.charactersMax)];

  const isKept = (text: string): boolean => {
    const characters = countCharacters(text);
    if (characters < min || characters > max) return false;
    const haystack = toHaystack(text);
    const contains = (term: (typeof include)[number]) => containsTerm(haystack, term);
    if (exclude.some(contains)) return false;
    return include.length === 0 || (settings.match === 'all' ? include.every(contains) : include.some(contains));
  };
  function* kept() {
    for (const one of texts.read({ from: 0, to: 100 })) if (isKept(one.text)) yield one;
  }
  return [writeTexts(folder, 'texts.jsonl', kept())];
};
