import type { Point } from '../lattice';

export type Frame = { left: number; right: number; top: number; bottom: number };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The angle of the direction in which the points spread most, in radians. */
function widestDirection(points: readonly Point[]): number {
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const xx = mean(points.map(([x]) => (x - mx) ** 2));
  const yy = mean(points.map(([, y]) => (y - my) ** 2));
  const xy = mean(points.map(([x, y]) => (x - mx) * (y - my)));
  return Math.atan2(2 * xy, xx - yy) / 2;
}

/** Scales values to 0 to 1, mirrored so that most of them are above the middle. */
function stretch(values: readonly number[]): number[] {
  // Not Math.min(...values): a call has a limited number of arguments.
  const lowest = values.reduce((least, value) => Math.min(least, value), Infinity);
  const range = values.reduce((most, value) => Math.max(most, value), -Infinity) - lowest || 1;
  const shares = values.map((value) => (value - lowest) / range);
  return mean(shares) < 0.5 ? shares.map((share) => 1 - share) : shares;
}

/**
 * Fits a map to its sheet: the widest direction is horizontal, most texts are to the right (the page's text is on the
 * left) and at the bottom, and each axis is stretched to fill the frame. All texts are transformed alike.
 */
export function fitToSheet(points: readonly Point[], { left, right, top, bottom }: Frame): Point[] {
  const angle = widestDirection(points);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = stretch(points.map(([x, y]) => x * cos + y * sin));
  const down = stretch(points.map(([x, y]) => y * cos - x * sin));
  return points.map((_, index) => [
    left + (across[index] ?? 0) * (right - left),
    top + (down[index] ?? 0) * (bottom - top),
  ]);
}
