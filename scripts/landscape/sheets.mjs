// @ts-check
/** @typedef {import('./terrain.mjs').Hill} Hill */

/**
 * The landscape of the home page, in units of the sheet. The texts fill `frame`: words stand left of it, and the page's
 * edge cuts the sheet at the right. `labels` says how large the names are and where they may stand; on a phone the sheet
 * is cropped to `crop`, where the letters are larger and fewer summits are named.
 */
export const hero = {
  width: 1040,
  height: 620,
  summits: 6,
  frame: { left: 262, right: 938, top: 92, bottom: 536 },
  labels: { size: 17.5, frame: { left: 300, right: 966, top: 24, bottom: 580 } },
  crop: { width: 590, height: 575, size: 23.5, summits: 3 },
};

/** Behind the card of the sign-in pages: wide ground, nothing named, room for the card in the middle. */
export const backdrop = {
  width: 1440,
  height: 900,
  seed: 97,
  dots: 90,
  /** @type {Hill[]} */
  hills: [
    { x: 210, y: 230, height: 1, rx: 120, ry: 88, turn: -28 },
    { x: 120, y: 640, height: 0.72, rx: 110, ry: 130, turn: 16 },
    { x: 430, y: 820, height: 0.5, rx: 150, ry: 84, turn: -10 },
    { x: 1240, y: 250, height: 0.78, rx: 100, ry: 140, turn: 24 },
    { x: 1290, y: 690, height: 1.04, rx: 130, ry: 96, turn: -34 },
    { x: 930, y: 850, height: 0.46, rx: 140, ry: 72, turn: 12 },
    { x: 760, y: 90, height: 0.56, rx: 170, ry: 70, turn: 8 },
    { x: 700, y: 470, height: 0.3, rx: 260, ry: 160 },
  ],
};

/** Small hills for empty states and for posts without a picture: one seed, one tile. */
export const tileSeeds = [3, 8, 14, 21, 27, 33];
