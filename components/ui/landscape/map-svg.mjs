// @ts-check

/**
 * The drawn parts of the generated `hero.json`.
 * @typedef {{
 *   width: number, height: number, grid: string, shore: string, levels: string[], dots: string,
 *   summits: { x: number, y: number, dots: string }[],
 * }} MapData
 */
/** @typedef {Record<string, string>} Colors the tokens by name: bg, ink, line-strong, contour, marker, h0 to h9 */

/** Every fifth line is the heavier index contour, as in components/ui/landscape/relief.tsx. */
const isIndex = (/** @type {number} */ level) => level % 5 === 4;

/**
 * The landscape as one picture in given colors, for where there are no style sheets: a share image. Without the names,
 * for which a font would have to be there.
 * @param {MapData} map @param {Colors} colors
 * @param {{ className?: string }} [options]
 * @returns {string} an `svg` element without a size of its own; its viewBox is twice 1040 by 620
 * @throws {Error} When a color is missing.
 */
export function mapSvg({ width, height, grid, shore, levels, dots, summits }, colors, { className } = {}) {
  const color = (/** @type {string} */ name) => {
    const value = colors[name];
    if (!value) throw new Error(`The landscape needs the color ${name}.`);
    return value;
  };
  const hills = levels.map((d, level) => {
    const tint = color(`h${Math.round((level * 9) / (levels.length - 1))}`);
    const line = isIndex(level) ? 'stroke-width="2.6" stroke-opacity=".9"' : 'stroke-width="1.6" stroke-opacity=".34"';
    return `<path d="${d}" fill="${tint}" stroke="${color('contour')}" ${line}/>`;
  });
  const spots = summits.map(({ x, y }) => `M${x} ${y - 17}l17 29h-34z`).join('');
  const texts = [dots, ...summits.map((summit) => summit.dots)].filter(Boolean);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${className ? ` class="${className}"` : ''} viewBox="0 0 ${width} ${height}" fill="none">`,
    `<path d="${grid}" stroke="${color('line-strong')}" stroke-opacity=".5" stroke-width="1.6"/>`,
    `<path d="${shore}" stroke="${color('contour')}" stroke-opacity=".3" stroke-width="1.6" stroke-dasharray="7 9"/>`,
    ...hills,
    ...texts.map(
      (d) => `<path d="${d}" stroke="${color('ink')}" stroke-opacity=".58" stroke-width="6.4" stroke-linecap="round"/>`,
    ),
    `<path d="${spots}" fill="${color('marker')}" stroke="${color('bg')}" stroke-width="5" paint-order="stroke"/>`,
    '</svg>',
  ].join('');
}
