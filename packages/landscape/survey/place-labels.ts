import type { Frame } from './fit-to-sheet';

export type Spot = { x: number; y: number; label: string };

/**
 * `start`: the label begins right of the spot; `end`: it ends left of it. `shift`: it is a line higher (-1) or lower (1)
 * than beside it.
 */
export type LabelPosition = { side: 'start' | 'end'; shift: -1 | 0 | 1 };

/** A letter's mean width in the map's italic, as a share of its size: measured on the widest of the font stack. */
const letterWidth = 0.54;

/** From most to least preferred. Each step costs as much as this many covered square units. */
export const labelPositions: readonly LabelPosition[] = [
  { side: 'start', shift: 0 },
  { side: 'end', shift: 0 },
  { side: 'start', shift: -1 },
  { side: 'start', shift: 1 },
  { side: 'end', shift: -1 },
  { side: 'end', shift: 1 },
];
const stepCost = 4;

/** The area that a label covers. @param size Of its letters. */
export function labelBox({ x, y, label }: Spot, { side, shift }: LabelPosition, size: number): Frame {
  const gap = 0.42 * size + 7;
  const width = Math.max(label.length, 8) * letterWidth * size;
  const left = side === 'start' ? x + gap : x - gap - width;
  const top = y + (shift - 0.7) * size;
  return { left, right: left + width, top, bottom: top + 2.1 * size };
}

/** The area of a spot's mark. @param size Of the labels' letters. */
export function markBox({ x, y }: Spot, size: number): Frame {
  const [left, top] = [x - 0.5 * size, y - 0.5 * size];
  return { left, right: left + size, top, bottom: top + size };
}

/** The area that both cover. */
export function overlap(one: Frame, other: Frame): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The area of a box that is outside the frame. */
const outside = (box: Frame, frame: Frame) => (box.right - box.left) * (box.bottom - box.top) - overlap(box, frame);

/**
 * Chooses a label position for each spot, so that labels overlap each other, the spots and the frame's edge as little
 * as possible. Prefers the right side.
 * @param spots A handful: every combination that may be best is tried.
 * @param sheet `size`: the font size, in the spots' units.
 * @returns The positions and the area covered twice, 0 if none is.
 */
export function placeLabels(
  spots: readonly Spot[],
  { size, frame }: { size: number; frame: Frame },
): { places: LabelPosition[]; covered: number } {
  const marks = spots.map((spot) => markBox(spot, size));
  let best: { places: LabelPosition[]; covered: number; cost: number } = { places: [], covered: 0, cost: Infinity };
  const search = (boxes: Frame[], places: LabelPosition[], covered: number, cost: number) => {
    const spot = spots[boxes.length];
    if (cost >= best.cost) return;
    if (!spot) {
      best = { places, covered, cost };
      return;
    }
    for (const [rank, position] of labelPositions.entries()) {
      const box = labelBox(spot, position, size);
      const more = [...boxes, ...marks].reduce((sum, other) => sum + overlap(box, other), outside(box, frame));
      search([...boxes, box], [...places, position], covered + more, cost + more + stepCost * rank);
    }
  };
  search([], [], 0, 0);
  return { places: best.places, covered: best.covered };
}
