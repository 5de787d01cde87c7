/** Evenly spaced heights of contour lines, from the lowest to the highest. */
export const levels = (lowest: number, highest: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => lowest + ((highest - lowest) * index) / (count - 1));
