// @ts-check

/**
 * Characters that the font lacks, drawn as paths, in thousandths of the font size from the baseline up. `width` is the
 * advance width.
 * @type {Record<string, { width: number, path: string }>}
 */
export const drawnSigns = {
  '√': { width: 600, path: 'M40 -330L130 -380L270 -20L500 -760L590 -760' },
  π: {
    width: 620,
    path: 'M50 -430C80 -480 120 -490 170 -490L580 -490M220 -490C220 -300 200 -120 140 0M430 -490L430 -110C430 -30 480 0 560 -30',
  },
};

/** Stroke width, to match the regular font. */
export const signStroke = 72;

const anySign = new RegExp(`([${Object.keys(drawnSigns).join('')}])`);

/** @param {string} text @returns {string[]} The text in parts: each drawn character alone, the rest whole. */
export const splitAtSigns = (text) => text.split(anySign).filter(Boolean);
