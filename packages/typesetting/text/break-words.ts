import { graphemesOf } from './graphemes';
import type { Run, WidthOf } from './run';

const words = new Intl.Segmenter('und', { granularity: 'word' });
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Splits a text without spaces into the parts between which a line may end. */
export function breakableParts(text: string): string[] {
  if (!unspaced.test(text)) return [text];
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    // Punctuation stays with the word before it.
    if (isWordLike || parts.length === 0) parts.push(segment);
    else parts[parts.length - 1] += segment;
  }
  return parts;
}

/** Divides a word that is wider than its column. @param width In points. */
export function breakWord(runs: readonly Run[], width: number, widthOf: WidthOf): Run[][] {
  const pieces: Run[][] = [[]];
  let used = 0;
  for (const run of runs) {
    for (const text of graphemesOf(run.text)) {
      const piece = pieces.at(-1) ?? [];
      const own = widthOf({ ...run, text });
      const last = piece.at(-1);
      if (used + own > width && last) {
        pieces.push([{ ...run, text }]);
        used = own;
        continue;
      }
      used += own;
      if (last?.style === run.style) last.text += text;
      else piece.push({ ...run, text });
    }
  }
  return pieces;
}
