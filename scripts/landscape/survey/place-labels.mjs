// @ts-check

/** @typedef {{ x: number, y: number, label: string }} Spot */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Frame */
/**
 * `start`: the words begin right of the spot; `end`: they end left of it. `shift`: they stand a line higher (-1) or lower
 * (1) than beside it.
 * @typedef {{ side: 'start' | 'end', shift: -1 | 0 | 1 }} Position
 */

/** A letter's mean width in the map's italic, as a share of its size: measured on the widest of the font stack. */
const letterWidth = 0.54;

/** From most to least preferred. Each step costs as much as this many covered square units. */
const positions = /** @type {Position[]} */ ([
  { side: 'start', shift: 0 },
  { side: 'end', shift: 0 },
  { side: 'start', shift: -1 },
  { side: 'start', shift: 1 },
  { side: 'end', shift: -1 },
  { side: 'end', shift: 1 },
]);
const lessLiked = 4;

/**
 * @param {Spot} spot
 * @param {Position} position
 * @param {number} size of the letters
 * @returns {Frame} what the words cover
 */
function boxOf({ x, y, label }, { side, shift }, size) {
  const gap = 0.42 * size + 7;
  const width = Math.max(label.length, 8) * letterWidth * size;
  const left = side === 'start' ? x + gap : x - gap - width;
  const top = y + (shift - 0.7) * size;
  return { left, right: left + width, top, bottom: top + 2.1 * size };
}

/** @param {Frame} one @param {Frame} other @returns {number} the area that both cover */
function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** @param {Frame} box @param {Frame} frame @returns {number} the area that stands out of the frame */
const outside = (box, frame) => (box.right - box.left) * (box.bottom - box.top) - overlap(box, frame);

/**
 * Chooses a label position for each spot, so that labels overlap each other, the spots and the frame's edge as little
 * as possible. Prefers the right side.
 * @param {Spot[]} spots A handful: every combination that may be best is tried.
 * @param {{ size: number, frame: Frame }} sheet `size`: the font size, in the spots' units.
 * @returns {{ places: Position[], covered: number }} The positions and the area covered twice, 0 if none is.
 */
export function placeLabels(spots, { size, frame }) {
  const marks = spots.map(({ x, y }) => {
    const [left, top] = [x - 0.5 * size, y - 0.5 * size];
    return { left, right: left + size, top, bottom: top + size };
  });
  let best = { places: /** @type {Position[]} */ ([]), covered: 0, price: Infinity };
  /** @param {Frame[]} boxes @param {Position[]} places @param {number} covered @param {number} price */
  const go = (boxes, places, covered, price) => {
    const spot = spots[boxes.length];
    if (price >= best.price) return;
    if (!spot) {
      best = { places, covered, price };
      return;
    }
    for (const [rank, position] of positions.entries()) {
      const box = boxOf(spot, position, size);
      const more = [...boxes, ...marks].reduce((sum, other) => sum + overlap(box, other), outside(box, frame));
      go([...boxes, box], [...places, position], covered + more, price + more + lessLiked * rank);
    }
  };
  go([], [], 0, 0);
  return { places: best.places, covered: best.covered };
}
