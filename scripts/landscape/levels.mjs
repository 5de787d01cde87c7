// @ts-check
/**
 * @param {number} lowest @param {number} highest @param {number} count
 * @returns {number[]} heights of contour lines, all the same way apart
 */
export const levels = (lowest, highest, count) =>
  Array.from({ length: count }, (_, index) => lowest + ((highest - lowest) * index) / (count - 1));
