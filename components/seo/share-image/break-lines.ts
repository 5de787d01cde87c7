/** A title broken into lines at its font size. */
export type SetTitle = { lines: string[]; size: number };

const sizes = [84, 76, 68, 60, 52, 46];
const linesMax = 4;

function breakAt(
  words: readonly string[],
  size: number,
  width: number,
  widthOf: (text: string, size: number) => number,
) {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Breaks a title into lines at the largest font size that fits. Text that does not fit ends with an ellipsis. A single
 * word may exceed the width.
 * @param width The line width, in the unit of `widthOf`.
 * @param widthOf Measures a text at a font size.
 */
export function setTitle(title: string, width: number, widthOf: (text: string, size: number) => number): SetTitle {
  const words = title.split(/\s+/).filter(Boolean);
  for (const size of sizes) {
    const lines = breakAt(words, size, width, widthOf);
    if (lines.length <= linesMax && lines.every((line) => widthOf(line, size) <= width)) return { lines, size };
  }
  const size = sizes.at(-1) ?? 46;
  const lines = breakAt(words, size, width, widthOf);
  if (lines.length <= linesMax) return { lines, size };
  return { lines: [...lines.slice(0, linesMax - 1), `${lines[linesMax - 1]} …`], size };
}
