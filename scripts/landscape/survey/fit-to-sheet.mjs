// @ts-check

/** @typedef {[number, number]} Point */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Frame */

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param {Point[]} points @returns {number} the angle of the direction in which they spread most, in radians */
function widestDirection(points) {
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const xx = mean(points.map(([x]) => (x - mx) ** 2));
  const yy = mean(points.map(([, y]) => (y - my) ** 2));
  const xy = mean(points.map(([x, y]) => (x - mx) * (y - my)));
  return Math.atan2(2 * xy, xx - yy) / 2;
}

/** @param {number[]} values @returns {number[]} from 0 to 1, mirrored so that most of them lie above the middle */
function stretch(values) {
  const lowest = Math.min(...values);
  const reach = Math.max(...values) - lowest || 1;
  const shares = values.map((value) => (value - lowest) / reach);
  return mean(shares) < 0.5 ? shares.map((share) => 1 - share) : shares;
}

/**
 * Fits a map to its sheet: the widest direction is horizontal, most texts are to the right (the page's text is on the
 * left) and at the bottom, and each axis is stretched to fill the frame. All texts are transformed alike.
 * @param {Point[]} points @param {Frame} frame
 * @returns {Point[]}
 */
export function fitToSheet(points, { left, right, top, bottom }) {
  const angle = widestDirection(points);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = stretch(points.map(([x, y]) => x * cos + y * sin));
  const down = stretch(points.map(([x, y]) => y * cos - x * sin));
  return points.map((_, index) => [
    left + (across[index] ?? 0) * (right - left),
    top + (down[index] ?? 0) * (bottom - top),
  ]);
}
