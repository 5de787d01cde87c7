// @ts-check
import createBidi from 'bidi-js';
import { graphemesOf } from './graphemes.mjs';

/** @typedef {import('./break-lines.mjs').Line} Line */
/** @typedef {import('./break-lines.mjs').Run} Run */

const bidi = createBidi();

/**
 * @param {string} text A paragraph, whose direction is that of its first strong character.
 * @returns {Uint8Array} The embedding level of each UTF-16 unit: even from left to right, odd from right to left (Unicode
 *   Standard Annex #9).
 */
export const levelsOf = (text) => bidi.getEmbeddingLevels(text, 'auto').levels;

/** @param {import('./sheet.mjs').TextStyle} style */
export const isRightToLeft = ({ level = 0 }) => level % 2 === 1;

/** The PDF library orders letters of these scripts. Other characters have no direction of their own. @param {Run} run */
const isOrderedByFont = ({ style }) => /^script-(arabic|hebrew)/.test(style.face);

/** @param {string} text */
const reversed = (text) => graphemesOf(text).reverse().join('');

/** @param {string} text @returns {string} From right to left, with mirrored brackets. */
const mirrored = (text) =>
  [...reversed(text)].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Moves the space at the end of a line to its right, where it pushes nothing. @param {Line} line @returns {Line} */
function spaceLast(line) {
  const last = line.at(-1);
  if (!last?.text.endsWith(' ')) return line;
  const text = last.text.trimEnd();
  return text === '' ? line.slice(0, -1) : [...line.slice(0, -1), { ...last, text }];
}

/**
 * @param {Line} line In the order of reading.
 * @returns {Line} In the order in which its runs are drawn from left to right (rule L2).
 */
export function visualOrder(line) {
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
