import { sheet } from './sheet';

/** A piece of a page that is not divided: a line, a table's row. Lengths are in points. */
export type Row = {
  height: number;
  draw: (y: number) => void;
  /** The space above it, which falls away at the top of a page. */
  before?: number;
  /** Keeps the following row on the same page. */
  keepsNext?: boolean;
  /** Drawn above it where a page begins with it, such as the head of its table. */
  again?: { height: number; draw: (y: number) => void };
};

/** Groups rows that stay together. */
function chainsOf(rows: readonly Row[]): Row[][] {
  const chains: Row[][] = [];
  let isOpen = false;
  for (const row of rows) {
    if (isOpen) chains.at(-1)?.push(row);
    else chains.push([row]);
    isOpen = row.keepsNext ?? false;
  }
  return chains;
}

/**
 * Places rows below each other and starts a new page when one is full.
 * @param pages `from`: the top of the first row.
 * @returns The bottom of the last row.
 */
export function flow(rows: readonly Row[], { from, nextPage }: { from: number; nextPage: () => void }): number {
  let y = from;
  let isTop = from === sheet.top;
  const turn = () => {
    nextPage();
    y = sheet.top;
    isTop = true;
  };
  const set = (row: Row) => {
    if (!isTop && y + (row.before ?? 0) + row.height > sheet.bottom) turn();
    if (isTop && row.again) {
      row.again.draw(y);
      y += row.again.height;
    } else if (!isTop) y += row.before ?? 0;
    row.draw(y);
    y += row.height;
    isTop = false;
  };
  for (const chain of chainsOf(rows)) {
    const height = chain.reduce((sum, row) => sum + (row.before ?? 0) + row.height, 0);
    const fitsAPage = height <= sheet.bottom - sheet.top;
    if (!isTop && fitsAPage && y + height > sheet.bottom) turn();
    chain.forEach(set);
  }
  return y;
}
