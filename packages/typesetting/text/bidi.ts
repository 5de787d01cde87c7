import createBidi from 'bidi-js';
import type { TextStyle } from '../sheet';
import { graphemesOf } from './graphemes';
import type { Line, Run } from './run';

const bidi = createBidi();

/**
 * Computes the embedding level of each UTF-16 unit: even from left to right, odd from right to left (Unicode Standard
 * Annex #9).
 * @param text A paragraph, whose direction is that of its first strong character.
 */
export const levelsOf = (text: string): Uint8Array => bidi.getEmbeddingLevels(text, 'auto').levels;

export const isRightToLeft = ({ level = 0 }: TextStyle): boolean => level % 2 === 1;

/** The PDF library orders letters of these scripts. Other characters have no direction of their own. */
const isOrderedByFont = ({ style }: Run) => /^script-(arabic|hebrew)/.test(style.face);

const reversed = (text: string) => graphemesOf(text).reverse().join('');

/** Reverses a text and mirrors its brackets. */
const mirrored = (text: string) =>
  [...reversed(text)].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Moves the space at the end of a line to its right, where it pushes nothing. */
function spaceLast(line: Line): Line {
  const last = line.at(-1);
  if (!last?.text.endsWith(' ')) return line;
  const text = last.text.trimEnd();
  return text === '' ? line.slice(0, -1) : [...line.slice(0, -1), { ...last, text }];
}

/**
 * Orders the runs of a line as they are drawn from left to right (rule L2).
 * @param line In the order of reading.
 */
export function visualOrder(line: Line): Line {
  if (!line.some(({ style }) => isRightToLeft(style))) return line;
  const runs = spaceLast(line);
  const levels = runs.map(({ style }) => style.level ?? 0);
  const order = runs.map((_, index) => index);
  for (let level = Math.max(...levels); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to += 1;
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return order.flatMap((index) => {
    const run = runs[index];
    if (!run) return [];
    // The library reverses all that it draws in a font of these scripts, numbers included.
    if (isRightToLeft(run.style) === isOrderedByFont(run)) return run;
    return { ...run, text: isRightToLeft(run.style) ? mirrored(run.text) : reversed(run.text), actual: run.text };
  });
}
