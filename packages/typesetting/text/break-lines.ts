import { breakableParts, breakWord } from './break-words';
import type { Line, Run, WidthOf } from './run';

/** `gap` is the space that follows the word in a line, `space` its width. */
type Word = { runs: Run[]; width: number; gap?: Run; space: number };

const isAlike = (one: Run, other: Run) =>
  one.style === other.style && one.url === other.url && one.isCode === other.isCode;

/** Joins neighbors that are set alike. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last && isAlike(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

function wordsOf(runs: readonly Run[], width: number, widthOf: WidthOf): Word[] {
  const words: Word[] = [];
  let parts: Run[] = [];
  const sumOf = (pieces: readonly Run[]) => pieces.reduce((sum, piece) => sum + widthOf(piece), 0);
  const end = (gap: Run) => {
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

function lineOf(words: readonly Word[], from: number, to: number): Line {
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
 * @param width In points.
 */
export function breakLines(runs: readonly Run[], width: number, widthOf: WidthOf): Line[] {
  const words = wordsOf(runs, width, widthOf);
  /** From each word on, the cheapest way to the end. */
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
  const lines: Line[] = [];
  for (let from = 0; from < words.length; from = ways[from]?.next ?? words.length) {
    lines.push(lineOf(words, from, ways[from]?.next ?? words.length));
  }
  return lines;
}
