// @ts-check
import { sheet } from './sheet.mjs';

/**
 * A piece of a page that is not divided: a line, a table's row.
 * @typedef {{
 *   height: number,
 *   draw: (y: number) => void,
 *   before?: number,
 *   keepsNext?: boolean,
 *   again?: { height: number, draw: (y: number) => void },
 * }} Row
 * `before` is the space above it, which falls away at the top of a page; `keepsNext` keeps the following row on the
 * same page; `again` is drawn above it where a page begins with it, such as the head of its table.
 */

/** @param {Row[]} rows @returns {Row[][]} what stays together */
function chainsOf(rows) {
  /** @type {Row[][]} */
  const chains = [];
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
 * @param {Row[]} rows
 * @param {{ from: number, nextPage: () => void }} pages `from`: the top of the first row.
 * @returns {number} The bottom of the last row.
 */
export function flow(rows, { from, nextPage }) {
  let y = from;
  let isTop = from === sheet.top;
  const turn = () => {
    nextPage();
    y = sheet.top;
    isTop = true;
  };
  /** @param {Row} row */
  const set = (row) => {
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
