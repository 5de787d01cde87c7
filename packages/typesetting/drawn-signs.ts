type DrawnSign = { width: number; path: string };

/**
 * Characters that the font lacks, drawn as paths, in thousandths of the font size from the baseline up. `width` is the
 * advance width.
 */
export const drawnSigns: Readonly<Record<string, DrawnSign>> = {
  '√': { width: 600, path: 'M40 -330L130 -380L270 -20L500 -760L590 -760' },
  π: {
    width: 620,
    path: 'M50 -430C80 -480 120 -490 170 -490L580 -490M220 -490C220 -300 200 -120 140 0M430 -490L430 -110C430 -30 480 0 560 -30',
  },
};

/** Stroke width, to match the regular font. */
export const signStroke = 72;

const anySign = new RegExp(`([${Object.keys(drawnSigns).join('')}])`);

/** Splits a text into parts: each drawn character alone, the rest whole. */
export const splitAtSigns = (text: string): string[] => text.split(anySign).filter(Boolean);
