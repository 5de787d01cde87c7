import type { Frame } from './survey/fit-to-sheet';
import { labelBox, labelPositions, overlap, type LabelPosition, type Spot } from './survey/place-labels';

/**
 * Chooses positions for the labels of many spots, the most important first. A label that would cover another one or
 * leave the frame is left out.
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
  return spots.map((spot) => {
    const position = labelPositions.find((candidate) => {
      const box = labelBox(spot, candidate, size);
      return isInside(box) && taken.every((other) => overlap(box, other) === 0);
    });
    if (position) taken.push(labelBox(spot, position, size));
    return position;
  });
}
