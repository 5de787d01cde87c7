// @ts-check
import { breakableParts, breakWord } from './break-words.mjs';

/**
 * Text in one style, with its link or code semantics. `actual` is the text if it is drawn in another order.
 * @typedef {{
 *   text: string, style: import('./sheet.mjs').TextStyle, actual?: string, url?: string, isCode?: boolean,
 * }} Run
 */
/** @typedef {Run[]} Line whole, with the spaces between its words */
/** @typedef {{ runs: Run[], width: number, gap?: Run, space: number }} Word `gap` is the space that follows it in a line */

/** @param {Run} one @param {Run} other */
const isAlike = (one, other) => one.style === other.style && one.url === other.url && one.isCode === other.isCode;

/** @param {Run[]} runs @returns {Run[]} neighbors that are set alike as one */
function joined(runs) {
  /** @type {Run[]} */
  const result = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && isAlike(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

/** @param {Run[]} runs @param {number} width @param {(run: Run) => number} widthOf @returns {Word[]} */
function wordsOf(runs, width, widthOf) {
  /** @type {Word[]} */
  const words = [];
  /** @type {Run[]} */
  let parts = [];
  const sumOf = (/** @type {Run[]} */ pieces) => pieces.reduce((sum, piece) => sum + widthOf(piece), 0);
  const end = (/** @type {Run} */ gap) => {
    if (parts.length === 0) return;
    const isDivided = sumOf(parts) > width;
    const pieces = isDivided ? breakWord(parts, width, widthOf) : [parts];
    for (const piece of pieces) words.push({ runs: piece, width: sumOf(piece), space: 0 });
    const last = words.at(-1);
    if (last && gap.text !== '') words[words.length - 1] = { ...last, gap, space: widthOf(gap) };
    parts = [];
  };
  for (const run of runs) {
    for (const part of run.text.split(/( )/)) {
      if (part === ' ') end({ ...run, text: ' ' });
      else if (part !== '')
        breakableParts(part).forEach((text, index) => {
          if (index > 0) end({ ...run, text: '' });
          parts.push({ ...run, text });
        });
    }
  }
  const last = runs.at(-1);
  if (last) end({ ...last, text: ' ' });
  return words;
}

/** @param {Word[]} words @param {number} from @param {number} to @returns {Line} */
function lineOf(words, from, to) {
  return joined(
    words.slice(from, to).flatMap(({ runs, gap }, index, all) => {
      const isLast = index === all.length - 1;
      // Lines keep their trailing space, so that words do not run together when read aloud or copied.
      return (isLast && to === words.length) || !gap ? runs : [...runs, gap];
    }),
  );
}

/**
 * Breaks text into lines of similar length: minimizes the sum of the squared gaps at the line ends, and avoids a last
 * line with a single short word. A word that is wider than a line is divided.
 * @param {Run[]} runs @param {number} width In points.
 * @param {(run: Run) => number} widthOf
 * @returns {Line[]}
 */
export function breakLines(runs, width, widthOf) {
  const words = wordsOf(runs, width, widthOf);
  /** @type {{ cost: number, next: number }[]} from each word on, the cheapest way to the end */
  const ways = Array.from({ length: words.length + 1 }, () => ({ cost: 0, next: words.length }));
  for (let from = words.length - 1; from >= 0; from -= 1) {
    let best = { cost: Infinity, next: from + 1 };
    let used = 0;
    for (let to = from + 1; to <= words.length; to += 1) {
      const word = words[to - 1];
      used += (to > from + 1 ? (words[to - 2]?.space ?? 0) : 0) + (word?.width ?? 0);
      if (used > width && to > from + 1) break;
      const gap = Math.max(0, width - used);
      const isEnd = to === words.length;
      const cost = (isEnd ? (gap > width * 0.8 ? width : 0) : gap) ** 2 + (ways[to]?.cost ?? 0);
      if (cost < best.cost) best = { cost, next: to };
    }
    ways[from] = best;
  }
  const lines = [];
  for (let from = 0; from < words.length; from = ways[from]?.next ?? words.length) {
    lines.push(lineOf(words, from, ways[from]?.next ?? words.length));
  }
  return lines;
}
