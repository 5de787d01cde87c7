const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits a text into what a reader takes for one character each: a letter with its marks. */
export const graphemesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Joins letters with their marks and removes invisible characters. */
export const settableText = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\u200B\u200E\u200F\u2060\uFE00-\uFE0F\uFEFF]/g, '');
