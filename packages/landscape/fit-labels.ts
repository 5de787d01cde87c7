import type { Frame } from './survey/fit-to-sheet';
import { labelBox, labelPositions, markBox, overlap, type LabelPosition, type Spot } from './survey/place-labels';

/**
 * Chooses positions for the labels of many spots, the most important first. A label that would cover another one or
 * leave the frame is left out. Positions that cover the mark of another spot are the last choice.
 * @param sheet `size`: the font size, in the spots' units.
 * @returns For each spot the position of its label; undefined without room.
 */
export function fitLabels(
  spots: readonly Spot[],
  { size, frame }: { size: number; frame: Frame },
): (LabelPosition | undefined)[] {
  const taken: Frame[] = [];
  const isInside = (box: Frame) =>
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  const marks = spots.map((spot) => markBox(spot, size));
  return spots.map((spot) => {
    const isClear = (position: LabelPosition, others: readonly Frame[]) =>
      others.every((other) => overlap(labelBox(spot, position, size), other) === 0);
    const free = labelPositions.filter(
      (position) => isInside(labelBox(spot, position, size)) && isClear(position, taken),
    );
    const position = free.find((candidate) => isClear(candidate, marks)) ?? free[0];
    if (position) taken.push(labelBox(spot, position, size));
    return position;
  });
}
