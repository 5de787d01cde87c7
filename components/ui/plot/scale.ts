/** Units between the upper edge of a plot and its highest line, in px: room for a symbol. */
const headroom = 12;

/** Steps that people read easily, as multiples of a power of ten. */
const steps = [1, 2, 5, 10];

/**
 * @param highest The highest value of the plot.
 * @param linesMax The most lines above zero.
 * @returns The values of the lines of a scale: from zero to the first round one that is not below the highest value.
 */
export function scaleTo(highest: number, linesMax = 4): number[] {
  const rough = Math.max(highest, 1) / linesMax;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const round = steps.map((step) => step * magnitude).find((step) => step >= rough) ?? rough;
  // Counts have no fractions.
  const step = Math.max(1, round);
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
}

/**
 * @param top The scale's highest value. @param height That of the plot in px.
 * @returns The distance of a value from the plot's upper edge in px.
 */
export const yOf = (value: number, top: number, height: number): number =>
  Math.round((height - (value / top) * (height - headroom)) * 10) / 10;

/** @returns A position along the plot as an SVG length, such as `12.5%`. @param count Slots of the whole plot. */
export const xOf = (slots: number, count: number): string => `${Math.round((slots / count) * 1e5) / 1e3}%`;
