// @ts-check
/** @typedef {import('@app/landscape').Hill} Hill */

/**
 * The landscape of the home page, in units of the sheet. The texts fill `frame`: words stand left of it, and the page's
 * edge cuts the sheet at the right. `labels` says how large the names are and where they may stand; on a phone the sheet
 * is cropped to `crop`, where the letters are larger and fewer summits are named. `view` is the part that holds all the
 * ground, where the map stands alone.
 */
export const hero = {
  width: 1040,
  height: 620,
  summits: 6,
  frame: { left: 262, right: 938, top: 88, bottom: 520 },
  labels: { size: 17.5, frame: { left: 300, right: 966, top: 24, bottom: 580 } },
  crop: { width: 590, height: 575, size: 23.5, summits: 3, apart: 150 },
  view: { left: 190, top: 12, width: 830, height: 596 },
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

/** @typedef {{ width: number, height: number, radius: number, lines: number }} TileSize */

/** @type {TileSize} */
const wide = { width: 320, height: 180, radius: 34, lines: 8 };
/**
 * Hills where there is no picture: empty states, functions of the company, and articles. Each seed has its own drawing.
 * `radius` is that of the main hill, in units of the tile.
 * @type {Record<'empty' | 'team' | 'article', TileSize>}
 */
export const tiles = {
  empty: { width: 96, height: 96, radius: 15, lines: 6 },
  team: wide,
  article: wide,
};
