import { writeTexts } from '../child/output-file';
import { splitByLength, splitParagraphs, splitSentences } from '../words/sentences';
import type { PerformStep } from './step';

const partsOf = (text: string, unit: string, charactersMax: number): Iterable<string> => {
  if (unit === 'sentences') return splitSentences(text);
  return unit === 'paragraphs' ? splitParagraphs(text) : splitByLength(text, charactersMax);
};

/** Splits each text. A part's ID is the text's ID with the number of the part. */
export const splitTexts: PerformStep = ({ texts, settings, folder }) => {
  const [unit, charactersMax] = [String(settings.unit), Number(settings.charactersMax)];
  function* parts() {
    for (const { id, text, fields } of texts.read({ from: 0, to: 100 })) {
      let number = 0;
      for (const part of partsOf(text, unit, charactersMax)) {
        const trimmed = part.trim();
        if (trimmed !== '') yield { id: `${id}.${(number += 1)}`, text: trimmed, fields };
      }
    }
  }
  return [writeTexts(folder, 'parts.jsonl', parts())];
};
