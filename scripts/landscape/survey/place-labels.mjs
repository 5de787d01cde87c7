// @ts-check

/** @typedef {{ x: number, y: number, label: string }} Spot */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Frame */
/** @typedef {'start' | 'end'} Side the text begins right of its spot, or ends left of it */

/** A letter's mean width in the map's italic, as a share of its size: measured on the widest of the font stack. */
const letterWidth = 0.5;

/** @param {Spot} spot @param {Side} side @param {number} size of the letters @returns {Frame} what the words cover */
function boxOf({ x, y, label }, side, size) {
  const gap = 0.42 * size + 7;
  const width = Math.max(label.length, 8) * letterWidth * size;
  const left = side === 'start' ? x + gap : x - gap - width;
  return { left, right: left + width, top: y - 0.7 * size, bottom: y + 1.4 * size };
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
 * Decides for each spot on which side its name stands: of all ways the one in which names cover each other, the spots
 * and the frame's edge least; on the right where it makes no difference.
 * @param {Spot[]} spots a handful: every way is tried
 * @param {{ size: number, frame: Frame }} sheet `size`: of the letters, in the spots' units
 * @returns {{ sides: Side[], covered: number }} and the area that is covered twice, 0 where nothing is
 */
export function placeLabels(spots, { size, frame }) {
  const marks = spots.map(({ x, y }) => ({
    left: x - 0.5 * size,
    right: x + 0.5 * size,
    top: y - 0.5 * size,
    bottom: y + 0.5 * size,
  }));
  /** @param {Side[]} sides */
  const cost = (sides) => {
    const boxes = spots.map((spot, index) => boxOf(spot, sides[index] ?? 'start', size));
    const among = boxes.flatMap((box, index) => boxes.slice(index + 1).map((other) => overlap(box, other)));
    const onMarks = boxes.flatMap((box) => marks.map((mark) => overlap(box, mark)));
    return [...among, ...onMarks, ...boxes.map((box) => outside(box, frame))].reduce((sum, area) => sum + area, 0);
  };
  const ways = Array.from({ length: 2 ** spots.length }, (_, way) =>
    spots.map((__, index) => /** @type {Side} */ ((way >> index) & 1 ? 'end' : 'start')),
  );
  const priced = ways.map((sides) => {
    const covered = cost(sides);
    return { sides, covered, price: covered + sides.filter((side) => side === 'end').length };
  });
  const best = priced.reduce((one, other) => (other.price < one.price ? other : one));
  return { sides: best.sides, covered: best.covered };
}
