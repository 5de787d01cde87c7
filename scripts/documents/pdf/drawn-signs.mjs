// @ts-check

/**
 * Signs that the face lacks, drawn as lines. In thousandths of the type's size, from the baseline up; `width` is what
 * the sign takes on the line.
 * @type {Record<string, { width: number, path: string }>}
 */
export const drawnSigns = {
  '√': { width: 600, path: 'M40 -330L130 -380L270 -20L500 -760L590 -760' },
  π: {
    width: 620,
    path: 'M50 -430C80 -480 120 -490 170 -490L580 -490M220 -490C220 -300 200 -120 140 0M430 -490L430 -110C430 -30 480 0 560 -30',
  },
};

/** How thick the lines are, to suit the regular face. */
export const signStroke = 72;

const anySign = new RegExp(`([${Object.keys(drawnSigns).join('')}])`);

/** @param {string} text @returns {string[]} the text in parts: each drawn sign alone, the rest whole */
export const splitAtSigns = (text) => text.split(anySign).filter(Boolean);
