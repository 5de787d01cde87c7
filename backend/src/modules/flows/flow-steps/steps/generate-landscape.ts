import { createRandom, stem } from '@app/landscape';
import { fitLandscape } from '../landscape/fit-landscape';
import { writeTable } from '../thread/output-file';
import { stopWordsOf } from '../words/stop-words';
import { topicWords, wordRuns } from '../words/word-runs';
import type { PerformStep, StepRun } from './step';

/** The map is drawn of so many texts, because the time grows with their square. Further texts are placed on it. */
const sampleMax = 600;
/** The first terms say what a text is about. */
const termsPerTextMax = 400;
/** Maximum length of a text's excerpt in the table. */
const excerptCharactersMax = 120;

const seed = 20_261_124;

/** Terms of the beginning of a text. */
const charactersMax = 20_000;

export function landscapeTerms(text: string): string[] {
  const words = wordRuns(text.slice(0, charactersMax)).flat();
  return topicWords(words, stopWordsOf(words))
    .filter((word) => word.length > 1)
    .slice(0, termsPerTextMax)
    .map(stem);
}

/** Draws texts evenly from all (reservoir sampling), the same at every run. */
function drawSample({ texts }: StepRun): string[][] {
  const random = createRandom(seed);
  const sample: string[][] = [];
  let seen = 0;
  for (const { text } of texts.read({ from: 0, to: 30 })) {
    const place = sample.length < sampleMax ? sample.length : Math.floor(random() * (seen + 1));
    seen += 1;
    if (place < sampleMax) sample[place] = landscapeTerms(text);
  }
  return sample;
}

const excerptOf = (text: string): string => {
  const start = text
    .slice(0, 4 * excerptCharactersMax)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...start].slice(0, excerptCharactersMax).join('');
};

/** Places texts on a map on which texts with the same words are near. A text without known words has no place. */
export const generateLandscape: PerformStep = (run) => {
  const { texts, settings, folder } = run;
  const landscape = fitLandscape(drawSample(run), Number(settings.neighbors));
  texts.progress(70);
  function* rows() {
    for (const { id, text } of texts.read({ from: 70, to: 100 })) {
      const place = landscape.place(landscapeTerms(text));
      yield [id, ...(place ? place.map((value) => value.toFixed(4)) : ['', '']), excerptOf(text)];
    }
  }
  return [writeTable(folder, 'landscape.csv', ['id', 'x', 'y', 'text'], rows())];
};
