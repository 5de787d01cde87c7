// @ts-check
/** @typedef {import('./terrain.mjs').Hill} Hill */

/**
 * The landscape of the home page. Six summits are named; the hills without a name are what every collection of texts
 * has between its themes. `mobile` marks the three that are shown on a phone's crop.
 */
export const hero = {
  width: 1040,
  height: 620,
  seed: 41,
  dots: 210,
  /** @type {Hill[]} */
  hills: [
    { x: 694, y: 214, height: 0.98, rx: 58, ry: 74, turn: -24 },
    { x: 764, y: 312, height: 0.44, rx: 44, ry: 66, turn: -40 },
    { x: 846, y: 300, height: 0.62, rx: 46, ry: 50, turn: 18 },
    { x: 454, y: 242, height: 0.9, rx: 86, ry: 58, turn: 28 },
    { x: 556, y: 330, height: 0.32, rx: 88, ry: 38, turn: 24 },
    { x: 630, y: 452, height: 0.76, rx: 82, ry: 46, turn: -24 },
    { x: 884, y: 468, height: 0.68, rx: 50, ry: 56, turn: -12 },
    { x: 764, y: 510, height: 0.24, rx: 78, ry: 34, turn: 6 },
    { x: 396, y: 468, height: 0.54, rx: 58, ry: 44, turn: 14 },
    { x: 300, y: 336, height: 0.24, rx: 66, ry: 56 },
    { x: 934, y: 172, height: 0.36, rx: 40, ry: 44, turn: 20 },
    { x: 566, y: 142, height: 0.22, rx: 52, ry: 34, turn: -12 },
    { x: 236, y: 216, height: 0.2, rx: 54, ry: 56, turn: 30 },
    { x: 960, y: 372, height: 0.16, rx: 40, ry: 46 },
  ],
  summits: [
    { id: 'charging', near: [694, 214], count: 386, mobile: true },
    { id: 'recycling', near: [454, 242], count: 412, mobile: true },
    { id: 'wiring', near: [846, 300], count: 173, mobile: false },
    { id: 'fleet', near: [630, 452], count: 291, mobile: true },
    { id: 'grid', near: [884, 468], count: 204, mobile: false },
    { id: 'range', near: [396, 468], count: 158, mobile: false },
  ],
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
