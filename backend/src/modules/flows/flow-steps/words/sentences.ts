import { segmentsOf } from '@app/landscape';
import { baseLocale } from '@/locales/locale';

const segmenter = new Intl.Segmenter(baseLocale, { granularity: 'sentence' });

/** Several sentences. */
const windowCharacters = 2_000;

/** A point after these does not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|No|Nr|Fig|Vol|pp?|vs|approx|dept|est|e\.g|i\.e|cf|etc|al|bzw|z\.\s?B|d\.\s?h|ca|M|Mme|Mlle|bl\.a|t\.ex))\.\s*$/u;

/** Length of the end of a sentence that may be an abbreviation. */
const endCharacters = 16;

/**
 * Splits a text into sentences (Unicode Standard Annex 29).
 * @returns Parts that are the text if they are joined, each with the blanks that follow it.
 */
export function* splitSentences(text: string): Generator<string> {
  // Paragraph by paragraph: a blank line ends a sentence also without a point.
  for (const paragraph of splitParagraphs(text)) {
    let open = '';
    for (const { segment } of segmentsOf(segmenter, paragraph, windowCharacters)) {
      open += segment;
      if (abbreviation.test(segment.slice(-endCharacters))) continue;
      yield open;
      open = '';
    }
    if (open !== '') yield open;
  }
}

/** Splits a text at blank lines. @returns Parts that are the text if they are joined. */
export function* splitParagraphs(text: string): Generator<string> {
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(/\r?\n(?:[ \t\u00A0]*\r?\n)+/g)) {
    yield text.slice(start, index + gap.length);
    start = index + gap.length;
  }
  if (start < text.length) yield text.slice(start);
}

const graphemes = new Intl.Segmenter(baseLocale, { granularity: 'grapheme' });

/** The longest character of several code points, such as a family emoji. */
const graphemeCharactersMax = 64;

/** @returns Where a text can be cut at or before `end`: after a blank, or else between two characters. */
function cutBefore(text: string, start: number, end: number): number {
  const window = text.slice(start, end);
  const blank = /\s\S*$/.exec(window.slice(-Math.ceil(window.length / 2)));
  if (blank) return end - (blank[0].length - 1);
  const from = Math.max(start, end - graphemeCharactersMax);
  let cut = from;
  for (const { index, segment } of graphemes.segment(text.slice(from, end + graphemeCharactersMax))) {
    if (from + index + segment.length > end) break;
    cut = from + index + segment.length;
  }
  return cut > start ? cut : end;
}

/**
 * Splits a text into parts of at most `charactersMax` characters, at blanks if possible.
 * @returns Parts that are the text if they are joined.
 */
export function* splitByLength(text: string, charactersMax: number): Generator<string> {
  let start = 0;
  while (text.length - start > charactersMax) {
    const cut = cutBefore(text, start, start + charactersMax);
    yield text.slice(start, cut);
    start = cut;
  }
  if (start < text.length) yield text.slice(start);
}
